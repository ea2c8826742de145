"""What a terminal says to players, in the language of the words that they play.

A table has every sentence of a language; where there is none, or a sentence is not about guessing words, it is said in
English.  Why a guess was refused is said by the error itself in English, and in `Refusals` otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tilewright.errors import IllegalGuess, InputError, UnknownWord, WrongLength
from tilewright.lexicon.letters import letters_of


@dataclass(frozen=True)
class Refusals:
    """Why a guess was refused; *contain* for a letter that must occur once, and more often."""

    unknown: str
    length: str
    counted: tuple[str, str]
    place: str
    contain: tuple[str, str]
    turn: str
    board: str


@dataclass(frozen=True)
class Sentences:
    """The sentences of a language; *fit* and *left* for one and for more, *praise* by the number of guesses."""

    legend: str
    questions: str
    heading: str
    modes: Mapping[str, str]
    prompt: str
    of: str
    left: tuple[str, str]
    unplayed: str
    repeated: str
    lost: str
    forced: str
    praise: tuple[str, ...]
    fit: tuple[str, str]
    refusals: Refusals | None = None


ENGLISH = Sentences(
    legend="[A] in place  (A) elsewhere   A  absent",
    questions="Type ? for what you know, q to leave.",
    heading="{title}{mode}: {count} letters",
    modes={"hard": "hard mode", "ultra": "ultra mode"},
    prompt="Guess {number}{limit}: ",
    of=" of ",
    left=("Left after {made} turn.", "Left after {made} turns."),
    unplayed="You left without guessing.",
    repeated="{word} was guessed before; type it again to guess it once more.",
    lost="The word was {word}.",
    forced="It had to be {word}.",
    praise=("Got it at once!", "Splendid!", "Well done!", "Good.", "Got it.", "Just in time!"),
    fit=("{count} word fits", "{count} words fit"),
)
GERMAN = Sentences(
    legend="[A] am richtigen Platz  (A) woanders   A  nicht dabei",
    questions="? zeigt, was du weißt, q beendet das Spiel.",
    heading="{title}{mode}: {count} Buchstaben",
    modes={"hard": "schwerer Modus", "ultra": "Ultra-Modus"},
    prompt="Versuch {number}{limit}: ",
    of=" von ",
    left=("Nach {made} Versuch beendet.", "Nach {made} Versuchen beendet."),
    unplayed="Ohne einen Versuch beendet.",
    repeated="{word} hast du schon versucht; tippe es noch einmal, wenn du es so willst.",
    lost="Das Wort war {word}.",
    forced="Es musste {word} sein.",
    praise=("Auf Anhieb!", "Großartig!", "Sehr gut!", "Gut.", "Geschafft.", "Gerade noch!"),
    fit=("{count} Wort passt", "{count} Wörter passen"),
    refusals=Refusals(
        unknown="{word} steht nicht in der Wortliste.",
        length="{word} hat nicht {count} Buchstaben.",
        counted=("{text} zählt hier als ein Buchstabe.", "{text} zählt hier als {count} Buchstaben."),
        place="Buchstabe {place} muss {letter} sein.",
        contain=("{letter} muss vorkommen.", "{letter} muss {count}-mal vorkommen."),
        turn="Das passt nicht zu Zeile {turn}.",
        board="Kein offenes Feld lässt es zu. Auf Feld {board}: {reason}",
    ),
)
FRENCH = Sentences(
    legend="[A] bien placée  (A) ailleurs   A  absente",
    questions="? montre ce que vous savez, q pour quitter.",
    heading="{title}{mode} : {count} lettres",
    modes={"hard": "mode difficile", "ultra": "mode ultra"},
    prompt="Essai {number}{limit} : ",
    of=" sur ",
    left=("Arrêté après {made} essai.", "Arrêté après {made} essais."),
    unplayed="Arrêté sans un seul essai.",
    repeated="{word} a déjà été essayé ; tapez-le encore une fois si vous y tenez.",
    lost="Le mot était {word}.",
    forced="C’était forcément {word}.",
    praise=("Du premier coup !", "Splendide !", "Bien joué !", "Bien.", "Trouvé.", "De justesse !"),
    fit=("{count} mot convient", "{count} mots conviennent"),
    refusals=Refusals(
        unknown="{word} n’est pas dans la liste de mots.",
        length="{word} n’a pas {count} lettres.",
        counted=("{text} compte ici pour une lettre.", "{text} compte ici pour {count} lettres."),
        place="La lettre {place} doit être {letter}.",
        contain=("Le mot doit contenir {letter}.", "Le mot doit contenir {count} fois {letter}."),
        turn="Cela ne va pas avec la ligne {turn}.",
        board="Aucune grille ouverte ne le permet. Sur la grille {board} : {reason}",
    ),
)
SPANISH = Sentences(
    legend="[A] en su sitio  (A) en otro sitio   A  no está",
    questions="? muestra lo que sabes, q para salir.",
    heading="{title}{mode}: {count} letras",
    modes={"hard": "modo difícil", "ultra": "modo ultra"},
    prompt="Intento {number}{limit}: ",
    of=" de ",
    left=("Lo dejaste después de {made} intento.", "Lo dejaste después de {made} intentos."),
    unplayed="Lo dejaste sin probar nada.",
    repeated="{word} ya se probó; escríbela otra vez si quieres repetirla.",
    lost="La palabra era {word}.",
    forced="Tenía que ser {word}.",
    praise=("¡A la primera!", "¡Espléndido!", "¡Muy bien!", "Bien.", "Acertada.", "¡Por los pelos!"),
    fit=("encaja {count} palabra", "encajan {count} palabras"),
    refusals=Refusals(
        unknown="{word} no está en la lista de palabras.",
        length="{word} no tiene {count} letras.",
        counted=("{text} cuenta aquí como una letra.", "{text} cuenta aquí como {count} letras."),
        place="La letra {place} debe ser {letter}.",
        contain=("La palabra debe contener {letter}.", "La palabra debe contener {count} veces {letter}."),
        turn="Eso no encaja con la fila {turn}.",
        board="Ningún tablero abierto lo permite. En el tablero {board}: {reason}",
    ),
)
DUTCH = Sentences(
    legend="[A] op zijn plaats  (A) ergens anders   A  niet in het woord",
    questions="? toont wat je weet, q stopt het spel.",
    heading="{title}{mode}: {count} letters",
    modes={"hard": "moeilijke modus", "ultra": "ultramodus"},
    prompt="Poging {number}{limit}: ",
    of=" van ",
    left=("Gestopt na {made} poging.", "Gestopt na {made} pogingen."),
    unplayed="Gestopt zonder een poging.",
    repeated="{word} is al geprobeerd; typ het nog eens als je het zo wilt.",
    lost="Het woord was {word}.",
    forced="Het moest wel {word} zijn.",
    praise=("In één keer!", "Schitterend!", "Goed gedaan!", "Goed.", "Gevonden.", "Net op tijd!"),
    fit=("{count} woord past", "{count} woorden passen"),
    refusals=Refusals(
        unknown="{word} staat niet in de woordenlijst.",
        length="{word} heeft geen {count} letters.",
        counted=("{text} telt hier als één letter.", "{text} telt hier als {count} letters."),
        place="Letter {place} moet {letter} zijn.",
        contain=("Het woord moet {letter} bevatten.", "Het woord moet {count} keer {letter} bevatten."),
        turn="Dat past niet bij rij {turn}.",
        board="Geen enkel open bord laat het toe. Op bord {board}: {reason}",
    ),
)
TABLES: Mapping[str, Sentences] = {"en": ENGLISH, "de": GERMAN, "fr": FRENCH, "es": SPANISH, "nl": DUTCH}


def sentences_of(language: str) -> Sentences:
    """The sentences of a *language*; English ones where it has none."""
    return TABLES.get(language[:2], ENGLISH)


def for_count(forms: tuple[str, str], count: int) -> str:
    """The form for one, or for another number."""
    return forms[0] if count == 1 else forms[1]


def refusal_in_words(error: InputError, language: str) -> str:
    """Why a guess was refused, as a sentence; empty where the language has none, and the error speaks for itself."""
    said = sentences_of(language).refusals
    if said and isinstance(error, UnknownWord):
        return said.unknown.format(word=capitals_in(error.word, language))
    if said and isinstance(error, WrongLength):
        return " ".join(
            (said.length.format(word=capitals_in(error.word, language), count=error.length), *count_notes(error, said))
        )
    if said and isinstance(error, IllegalGuess) and error.rule:
        return rule_in_words(error.rule, said, language)
    return ""


def count_notes(error: WrongLength, said: Refusals) -> Iterator[str]:
    """What counts as more or fewer letters than it is typed with: a sentence for each."""
    for text, count in error.counts.items():
        yield for_count(said.counted, count).format(text=text, count=count)


def rule_in_words(rule: Mapping[str, object], said: Refusals, language: str) -> str:
    """What a mode asks for, from the facts of the error."""
    count, letter = int(str(rule.get("count", 1))), capitals_in(str(rule.get("letter", "")), language)
    forms = {"place": said.place, "count": for_count(said.contain, count), "turn": said.turn}
    place = int(str(rule.get("place", 0))) + 1
    reason = forms[str(rule["kind"])].format(letter=letter, count=count, place=place, turn=rule.get("turn"))
    return said.board.format(board=rule["board"], reason=reason) if "board" in rule else reason


def capitals_in(word: str, language: str) -> str:
    """*word* in the capitals of its language."""
    return "".join(map(letters_of(language).capital, word))
