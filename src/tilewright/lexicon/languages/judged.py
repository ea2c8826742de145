"""What people decided where the sources could not: names that a dictionary also has as words, and words that are names.

Frequencies do not tell capitals from small letters, so *frank* is frequent in Dutch although few mean the adjective.
`NAMES` are never answers: the answers were compared with lists of first names (Faker's, MIT) and with what a dictionary
has with a capital, too.  With them stand scraps of foreign phrases and abbreviations that dictionaries have, and coarse
words that the list of offensive ones lacks.  `WORDS` are answers although a rule leaves them out: other languages know
them as names (Spanish *plato*), their lemma is taken for another word (French *fumée*), they have a coarse meaning
beside the plain one (Italian *pesce*), or people say them more than they write them (German *Amsel*).  Both were
decided by reading, word by word.
"""

from __future__ import annotations

from collections.abc import Mapping


def _sets(texts: Mapping[str, str]) -> Mapping[str, frozenset[str]]:
    return {code: frozenset(text.split()) for code, text in texts.items()}


NAMES = _sets(
    {
        "de": """
        anke anna axel dirk hans holm hugo lutz maya lore andre erika fritz hagen henry horst klaus marie milan
        oscar willi attila michel pascal hermann benjamin dietrich johannes acta selbe unsre natura unserm
        vorkam bozen gotha bruck anal dildo pussy vagina viagra blowjob neonazi playboy nazi huren scheiss hoden
        bloch faber huber krupp meier sachs spare ulmer
        """,
        "nl": """
        aart babs bono bora cara chet cito demi dirk bram eddy erin erna hank joep juan jura kees kemp koen maas
        mary mila mina mora nick rosa wout rowan maxim wouter hendrik fleur gemma genua gouda gouwe jozef judas
        sjaak tesla romeo rambo rabat zulte milaan malaga medina dalton dekker dongen carter jenner kempen
        levant loenen newton palmer parker pascal tarzan voorst wester zuidas boekel bommel borger cammen
        blokker capella chester curacao madeira siemens aurora latina frank mare toto loki hans karel soest alla
        amor aqua bdsm bene deja deus enne feng http mata nada noir outs paso perm pico prix rien sans tata tori
        tout vita vous avant blanc carte dalai dolce facto femme forma franc haute jeune laude libre linea mille
        neder nihil petit petto rouge terra trias vanop versa vista vogue agile award bling cougar grande manche
        soleil cetera lingua avenue esprit natura nouveau blanche origine voila zonet ziens milf blowjob bondage
        genaaid godver klote tering tyfus gelul gezeik anaal anus bitch dildo penis porno incest vagina viagra
        playboy topless nazi neger kutwijf sperma kinky gebaat gekant gekapt gelokt gemunt gepikt getagd geklede
        gestikt getrapt getweet gevoegd vergaat ouden dolle drieen
        """,
        "fr": """
        marc adele diane jules laure marie benoit julien martin aurelie clemence isabelle virginie aubin caron
        fanny henry jesus judas russo sahel parme suede tesla weber venus canada hermes macron moreau nasser
        newton nexus salome soudan tintin saturne eugenie grasset hilaire leonard maxwell moliere piemont
        poutine siemens tripoli brabant cartier bataclan blanchet chatelet cloutier fournier hollande liegeois
        marshall kiki manu fiat anglo arabo franco coll conf dela envi fevr janv http pers quelqu jusqu sine
        situ facto statu vitro encor trad coop israelo dixit priori fortiori emblee grosso instar rebours
        encontre quint creek black penis anus beurette insu acta anal porno hardcore nazi couille emmerder
        emmerde enculer benin cesar conde curie damas moise pekin seine tommy baise
        """,
        "es": """
        adan juan pepe rafa vito galo belen cesar curro lucio maria nacho ramon roman roque simon german jordan
        lazaro manolo martin moises rebeca victor agustin pancho africa fausto jacinto mariana pascual angelica
        bautista benjamin jeronimo patricio trinidad veronica celia mauro elche llosa chofer verse verme quejo
        calla quite apure corta hueva rocha logos guita chupa anal porno vagina teta polla apolo
        gales henry japon milan tesla weber joder
        """,
        "it": """
        acta alla argo bona ceca core disk enne homo http jack khan lobo manu maya mila mega mono nico noir opus
        pong ping rifa sica stia stra suor susa toto tout vico yang malo ella gran alcun anglo bossi cipro corea
        dacci dalla datti della dicci digli dillo dimmi duole facto falde giuda india italo lesbo libia longo
        mater mauro mecca modus nella nobel romeo rocco rouge spose sulla tamil tesla psico ratio negro cache
        fissa fonda furba ovvia serba porno apache apollo aquino armena austro aversa barbie biella brenta
        canton carina cesare cesena crucis cubana empire ercole escort fausto fetish figata foggia fulvio glielo
        gliene gonfia grassa grigia magnum martin mattia mitica nemica newton pascal pavese piceno pisano rumena
        saggia simona sobria tenera tullio unirsi vagina veneta comoda eccoci eccolo eccone eccoti eccovi ognuna
        misera piatta eroica intima goblin sperma tantum priori tripla satana
        """,
        "ru": """
        иван майя ауди лейб уайт рено росс моск корп канд журн итал акад напр науч проч собр совр сост техн долл
        просп матем худож альма англо греко волго вебер ильин фомин царев юрьев юнион факто тянь точь обер статс
        кука далай алле ккал зайдя сложа шлюха сучка негр трах
        """,
        "tr": """
        emre cengiz hüsnü kadri düzce gökçe urla rahmi fehmi bağdat şükrü fethi recep sevim burdur nesli ışıl
        remzi akman azmi erkin taylan gemlik batman tuğrul ataman özgül yılmaz haluk ferdi nail faik yaşar burcu
        berk halim ulvi yeşim kıvanç müge idil ayça çorlu şebnem göksel koçak aktaş neşet funda hande tuba cenk
        şile şems sönmez gökçek pelin çiğdem şamil turgay ruhi canan yücel buğra zerrin jale soma tevfik begüm
        kerim salim tolga alkan özge fazıl şişli tekin gölcük selim burhan hızır yalçın eşref suna acun melike
        şevket esin kerem yavuz cemil çetin mehdi elvan ensar şaban kağan ören acar oğuz hazar gülşen nedim
        mahir sezen tayfun cumhur seher ilhan semih serdar elif ismet mazhar akar bora polat çakır meram ihlas
        kangal hakan serpil arslan aksu sena çelebi arda ihsan refik cemal samsun demet ziya tuzla seda fatih
        erkan irfan kemal rıza anıl korkut yüksel hülya aslı gözde celal nisa esma resul kadir izzet berat sefa
        safa panama ırak karasu rahim necip cihan sıla adem asım murat hasan dikmen yanal özlü kamil galip zihni
        sırra kısmı vakti amacı aracı ağacı borcu ilacı genci harcı anal penis porno
        """,
    }
)
WORDS = _sets(
    {
        "de": """
        Diele Truhe Beere Feige Olive Erbse Wespe Amsel Ochse Otter Kamel Robbe Kröte Meise Sonne Buche Birke
        Tulpe Nelke Greis Spule Träne schal blass einig solch welch lange Bohne Dachs Harfe Mappe Minze Nudel
        Raupe Tanne These Zange Zebra Panda
        """,
        "nl": """
        klein ernst west kano lens amber zweet pruim wafel heide vorst bloes vrees reden vloek bezit lopen leren
        delen kraal kruim dadel kwark schil beter zulke kegel kluif leder oogst order ouder stang bacon rugby
        netto vinyl chaos islam zwaai droog start media links kater poema vezel kwaal snoer
        """,
        "fr": """
        lampe clair merle fumée veuve paire moule saint cher seul mont olivier orange racine fontaine pierre
        oracle viking arsenal sauter mari pasteur nirvana hutte tuile prune figue navet radis zèbre mulet guêpe
        hyène givre nonne maths store allée revue prise hélas tenue frite jeans sacré perdu cette notre votre
        fière levée ronde
        """,
        "es": """
        plato torre monte costa julio antes chica tinta norma linda marco clara pilar donar vasco alba alma
        alegre antigua caro cruz domingo lima luna rico pino pala puerto rosario musa nevada paloma marino león
        asma tara jamás ojalá caray ninja bonus birra bruja monja gafas ganas judía cobra vídeo usted diosa
        choza verja cebra pulga hiena lirio brasa viudo peine amar rudo colorado delgado inca arsenal somos
        menos balda sidra cejas
        """,
        "it": """
        rosa luna otto tubo alba lana riga voto vivo riso caro tiro cavo palo pino gene foro sega posa sale noto
        mira stato fatto letto porta morte porto danno serie costa presa prego sogno monte ponte corsa volto
        pesce torre sposa leone abito salto bacio torta torto pollo lotta norma gallo lotto tasto drago capra
        gonna sparo sposo lente vacca peste pompa ferie sorte conte invio posta bontà rotta tinta lucro bollo tappo
        visto credo detto salve sorta fisso fossa retta serva lavoro scelta voglia uscita arrivo regina stella
        caduta giunta angelo attesa invito seduta marcia lancia ritiro spinta ferita gelato pianto salita filtro
        modulo scatto mulino vomito raduno duello sbarco scarto sdegno stampo triste subito rivale tratto spreco
        tenuta svolta durata intesa divisa scorta offesa fisica monaco
        """,
        "ru": """
        пятка полка вилка ванна слива ворон белка банка блины добро тепло легко
        """,
        "tr": """
        topuk yanak kavun zebra katır yeğen silgi kayık tarak düğme palto çizme valiz sepet kalıp gülüş karın
        hakim orman kazan okuma yüzme dövme arama türkü öteki
        """,
    }
)
