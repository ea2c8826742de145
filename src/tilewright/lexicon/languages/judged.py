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
        "pt": """
        adão anal ache bang bato beto buda cale choi cite core cris dino dora duma eros esto falo fifa file gozo
        guto homo isla joão juca lato lido loco luis lulu maxi mega melo momo mota nazi nele nico paco pego pero
        poli pros puto rego rins semi sena sida tate tejo tico topa toro tuas vide vira viro acre adobe alpes
        alter amaro andas anglo angra apolo argel ávila basto bebes belém bento bocas braga bunda cache cairo
        celso cerro césar chico chile color corro couto crack desta fofos fraga gabão gales gávea greco guiné
        hasta henry hiper ibero infra inter intra japão jeová jesus jogue judas lívia lobão logos lúcio luvas
        macau magno mamar marte mauro mijar modus multi negro nunes orgia oscar papua penha peres porno roque
        silva simão souto tarso tesão torço trans túlio veiga versa viado vogue weber amaral amorim apache
        arruda avelar bastos brasil camila camões carina cássia cavaco cedido comido corona corpus cristo delfim
        fausto frança freire freixo gastão habeas honras imensa índico israel laurel lázaro lisboa lobato manila
        márcio marias marina martim matias medium merdas mongol mourão movido natura newton nossos obtido olimpo
        palmas panamá pascal perdoe plutão posses pseudo raposo rebeca rebelo retido sangra segure sobral taliba
        temido tijuca treina troque vagina varela vários veloso vieira vilela zâmbia
        """,
        "sv": """
        adhd afro aids anal anno anus arla bang bdsm bush ctrl dala earl ebba godo haha halo hbtq hdmi hehe hihi
        homo hora html http inge isbn kcal keso khan live mora nova ordf piss porr säpo sååå tour viva wiki babe
        bajsa bamse basta beach black britt dildo donna facto franc frank fucka fullo grand green japan jeppe
        jihad jävel jävla kungl lomma metoo mongo musse nacka nasse nobel onani penis pissa playa rouge sjöss
        split stena tafsa vafan versa blanco blatte buddha capita eskort frites hahaha hemköp incest israel
        jävlas jävlig linnea magnum nazism nazist onödan orgasm pascal samlag sexliv sickla slampa sovjet sperma
        tvären vagina våldta vägnar
        """,
        "pl": """
        abym abyś acta adaś afro aids alka amon aqua arte axel baja bass bean beau bela bene bias bill boba bono
        bora bram brit burt bary baty chan ciao ciul club ctrl cwel czyt dala desa deus disa dong dosł drag dyra
        earl eden elka eska feng fest fiat foki gadu gaga gaja gara giga gira gmin gran groń głup henr hera hiob
        hist hmmm http hulk ipod iron iwan jack jaga jang jena jola jork juan kaid kama kami kard kcal keja kici
        kije king koda komp kosy kota kris kuma kłam laga lasa lega liza mada maja maks manu mare mars mary maxi
        mies mika misi miła mori muli nara nera neta nica nick niem noir novi nowa nuty nysa obym obyś odra okey
        olek palm pank parr paso pasy perm ping pipa ppor ppłk priv prix prod quot raga raja raki rami ramy rand
        rany runy rusy sika sima skip sous star sygn szer szwa tras tres tycz vale vide vita vive vivo voto wars
        wasi weba wlkp wole woli wsch wujo zach zbok zona złoć łada łupa agora akbar alter antek astra badan
        bando bardo barta basta bauer berta blanc bobby bonia borek braun bravo budda bylem byśmy cache campo
        cezar chara chora chuda ciosa cipka cudze curie cycek cygan czuja damno danko della dildo diora dodge
        donna draga dresy dupka duran dymać dyska empik europ fabia facto fajno farny felix fidel fidżi filip
        friko funda gacić galla gemma gonny grana grand green gruba gruzy gwałt hades halfa hanga haram haute
        herod hiper hiszp homer hosta iuris jarka jasło jelcz kabul kafla karli karpi karło kibla klipa kluba
        kongo kreci kreml kurde kurny kurta kuźwa lacha latko legia lesba liang linga litra luter lynch majka
        mamma mańka maxim mekka menda milić milka minia mobil monde mundi myśmy młodu nieee niema nikol nikon
        nobel nomen norki notre novum odbyt oddal ognić olimp opole oprac orgia osady panek patol pedał pekao
        penis pepsi pesel petit piast pierw pieta pizdu plaza plika plota pluta podst pokus polak polan porno
        porto prana prawa prima przyp pudli quasi raczy radna rambo ramia ranka ranna ringo roman romeo rossa
        rover rozdz rumun rusek ruska rynka rżnąć salka santo shire siara sierż silva skoda sorek spała spisa
        spora stara stawa stała stora stylo sucre suski szopy szwed taaak terać terra tesla tomka trent tryba
        trzem turek turzy tybet tyski ursus vadis ville viola vista vitro vogue wawel weber wenus wieja winna
        wnuka wodza wrony wzwód zajda zlewa zośka łapię ściga śmiga żebym żebyś abyśmy afryka airbus alaski
        alfons ameryk analny anglik apollo august awanse balboa barbie bengal białka biegła blanco blanka bogdan
        boston byście campos celoma center centra chorej chłopi cruise cytata daewoo dalton dharma diabli dupcia
        dupsko dziczy empire flores franca galaxy gdybym gdybyś girlsa gothic grande gwinea głupia harley hawaje
        hawana hindus hunter jakbym jakbyś jankes jasiek jebnąć jehowa jersey jonasz judasz kaleta kanada karski
        kaukaz kijowy klapsa klocki kokosy kolumb komóra kornel krople kurski latina limita lipski lublin ludwik
        maciek madera magnum maison majowe malaga manila marina martin matrix maxima medina meksyk mielec miński
        molino mongoł moskal murzyn nasrać naście nazizm nałęcz neptun newton nieeee nordic norweg obyśmy orgazm
        orlean panama paulin piasta placka pochwa pornol pornos poręba posrać postaw praski prącie pseudo psyche
        płocki roboty rudnik ruskie rydzyk sierra siwiec smutki sowiet sperma spiski stryjo stróża subaru suczka
        szczać szlaka talbot tarzan teksas trance trochu viagra wagina wersal wierna wiktor wolina wolski wątpia
        włochy wójcik zasrać zawale zesrać zjebać łazarz
        """,
        "ru": """
        иван майя ауди лейб уайт рено росс моск корп канд журн итал акад напр науч проч собр совр сост техн долл
        просп матем худож альма англо греко волго вебер ильин фомин царев юрьев юнион факто тянь точь обер статс
        кука далай алле ккал зайдя сложа шлюха сучка негр трах
        """,
        "uk": """
        авіа агро анус ауді афро бггг боли бонд бона буча ваги вест віта вікі воло всьо гага гепа гомо гран грей
        гугл гута гути дель дока дорн дупа едем жита жопа зато інет інфа ірод каїн ккал кода корд кути кюрі ладо
        мавр майя мата мега мент миня млрд мона моно мора мудь нава наді негр нити норд омбр паша пежо плат путо
        раба райх реал рева рейх рекс сакс сема сиро сіло сіра сіті соня срач стид сука сула сюда тень тета тікі
        толк трас трах трлн урод філа фіфа форд хаха хлоп хммм хори царя шона ютуб айпад айфон акбар аллах арсен
        бабин бабич бабій бейбі бердо бидло білан білик боїнг бойко бубка бурят вебер вилки волга гавно генрі
        гівно гімно грязь дебіл девон дейлі дідик добра домів дурак екзил енний естер зміїв камаз карел катів
        кацап кларк кольт кроля купер курва курій лазар лайно ланок лисак литво логос любка ляшко мазур мамин
        мишко мінет морзе мудак нахер нирок новак ознак олімп оргія орися осман падло панас парня пеніс пепсі
        перса перун підар піхва піхви повія попів порно порти порше самко скайп сколе сосок срака срати стіки
        стріт сучий сцяти таймс танка татар тойво точок удачі уроки факто фігня фюрер хауса ходжа хонда хохол
        царів цезар циган чайна шваль шлюха манн кука поліг
        """,
        "el": """
        άουτ άργω άρπα άρτι άστο άγων βυζί γέρο γκέι δώθε ημάς ημών θέλα κάνε κάρυ κίνα λέγα λέγε λίνα λόχο μάρα
        μαρς μέλα μήνα μίλα μίνα μορς μουν μπας μπλα μπόι νάζι ναζί νιου νόβα νταν ντον οδόν όλον όρια ότου όψει
        όψιν παρκ πέος πλέι πορτ ρθει σάρα τάιμ τόμο τους τρικ φέρε χέτε χλόη χουν άγιον αέρος άλλον άλλου απαλή
        αριθμ άξιον αρχάς αρχήν βάσει γένει γκραν γουδί δέκτη δεκτό δεσμά δύτες έξοδο έρωτα έσχες έτερο έτυχε
        ζήσης ζητάς ζητεί ίδιου ίδιων ιεράς ιόνιο καινή καιρώ καυλί κλοιό κόντε κοντώ κράτα κώλος λάκκο λούνα
        λυδία μακρά μέρει μηνός μικρό μουνί μπεστ μπλακ μπουμ μυελό μυϊκή νήπια οίκον όρθια όρθιο όσιου οσίου
        όσκαρ ούτως πάρτη πατάς πάτερ πινγκ πλάνα πλωτό πόθεν ποιον πόλις πονγκ πόρνη πορνό πόρτο πόσον πρέπε
        ράγες ρήξης σκατό στοές στύση σύρου τάξει ταύτα τέλει τιμήν τόσον τρίτο υψηλό φθηνά φθηνή φθηνό φυγής
        χατζή ψυχρώ
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
        "pt": """
        irmã cruz rico caro amar doze onze vila alma luta nota liga copa tema lima nove moça rota roda fita cola
        gata mina guia papa saco vaga dona polo beta cota bota foca fera cera neta asma musa roça pata arca nata
        mula goma gema proa isca diva meia bula babá gene nerd leoa inca purê judô neon peça orla rima mira mana
        remo sina alça raia anta jura alfa jato seca barba testa tosse jarra torre fruta manga canja torta cobra
        burro mosca cervo hiena panda vespa praia monte folha costa brisa chama filha prima amiga sogra noiva
        viúva bruxa conde ponte conta multa tinta calma comer treze vinte pilha coroa lança ajuda causa norma
        busca mente firma briga visto vista marca média falta lenha casca palma tampa pauta malha garra tenda
        dobra gaita fenda pomba porca adega milha cifra farda cinta banha arara afeto gênio gêmeo bônus mania
        folia suíte vetor pixel bioma açude bonde brega boate deusa mecha ducha turbo vôlei mamãe tchau ronda
        flora vinda barra banca horta verão porão sexta terça ética ótica salsa manta fossa presa junta posta
        fêmea login úmido fênix curry pilar cupom esposa menina guarda garota aranha barata inveja ofensa cabine
        raposa agulha abelha canela flecha coruja espuma escova cabana bexiga flauta fatura regata fralda fadiga
        lancha esmola faxina careta mancha batida subida ferida carona pipoca bebida espada coelho quinze alegre
        viking cometa plasma enigma retina trator fração agonia música quarta quinta física lógica mágica emenda
        coleta recusa aposta alerta ameaça espera começo cadela franja buzina bronca fofoca boteco clichê pôster
        dossiê vômito cômodo cômico tático cético torque estaca cobiça mescla
        """,
        "sv": """
        synd film spel tips plan rädd steg mars text fixa grej redo pass pris risk lugn ring band stil spår hopp
        känd vila helg dröm noll buss skön topp prov kurs hård fred smak blod katt bank luft tomt väst flyg drag
        kram verk dans salt show rock regn test kall lopp sann tuff kopp tung bråk kris smör tysk boll vana vind
        lyft puss skål växt rita varv suck unik hörn borg gäst last burk stol hamn rike läsk kors sand tält port
        hatt blad hals snus blöt grav vild fynd skal varg fusk bomb dikt mjöl mjuk anka horn palm mask filt kock
        term doft rast vakt vete torn tunn tand golv sats hiss saft area cell falk list lukt lock blek knut stek
        grus famn rund slav stel tank kyss valp majs korn malm sylt plåt tjuv rand kind stav säck farm näve narr
        tull tolk pump bock vrak öken krok munk glöd tång volt räls tejp bark måne puck rymd spis vall jäst vits
        dill gips tagg vals lins hytt mint rost ratt lever öppna klara kalla rädda stark skämt match träna vakna
        dator sport gilla start enkel vuxen stopp tryck björn andas sugen aktiv mjölk brist galen följd matte
        banan blogg press skott dansk tunga bröst klipp femte vaken orsak gräns strid klubb troll trygg snack
        frukt begär platt skära sväng flytt skräp blind rykte kassa snitt slump ilska knark hävda norsk täcka
        chips plast storm block finsk träff chock smink flykt skylt skägg trams skärp dusch klick smäll skick
        skepp slant tiger smula bredd skrik bluff front drake gnäll human spana tvätt spets inköp krama tröst
        brons knäpp plugg prick smuts beröm svans grabb fiske frakt kalas växel mogna vrede genus grill kabel
        fröjd skinn stall charm fasad fäste bulle uttal tjafs bälte tyngd äckel fläkt matta stift stock linne
        otäck svält intyg panel polsk slakt spark strul ånger latte täcke krets titan blank demon frans fästa
        fjäll klang nämnd skörd slips torsk klapp intag tripp twist kryss pajas glans skruv parad sladd bläck
        marin slätt kasse intåg spärr segel mögel snaps jubel legal slarv klack skiss krock spray törst visit
        rugby skaft häkte behag slöjd flöjt foder kramp solid truck glimt melon stake örfil knuff snart orgel
        skida tanke kvick vinna sitta njure svett lunga mygga kamel mossa vante pojke spade fakta något ingen
        medan andra handla minnas singel silver studie planet granne stress design strand avgift fransk himmel
        anfall besvär sjätte sjunde förlag vinkel peppar åtgärd koppar foster flotta schack dricks viking rutten
        avfall förakt förråd streck passiv novell spansk strejk turist sträng förena senior ödmjuk buller galler
        strunt sprint router krasch utkast koppel bubbel tivoli mantel cement romans pålägg krabba kapsel svavel
        förord gödsel ursäkt
        """,
        "pl": """
        stan most gram lody rudy kara włosy wanna jajko mucha znany rąbać razem sporo norma piano rugby major
        order drink grant extra nagle długo łatwo lekko cicho schody modern design sensor agenda
        """,
        "ru": """
        пятка полка вилка ванна слива ворон белка банка блины добро тепло легко
        """,
        "uk": """
        пічка пшоно крупа пенал пилка краще кожен жоден сходи ланка забіг гірка
        """,
        "el": """
        μέσα καλά λίγο μωρό τρία καφέ εφτά οχτώ γεια αργά αυγό κενό φίλη θεία ρόδα δίψα χήρα αυτί μιλώ ρωτώ πένα
        λεία μισό κρύο χτες υιός τρίο άκρο κάπα άρια μέρα πάντα εμείς εσείς ακόμη συχνά απλώς επάνω πλάτη γλυκό
        μιλάω αγαπώ τρύπα μπύρα χάλια εννιά εννέα κρέμα ήρωας χίλια σκυλί αέριο πείνα ψώνια πέρσι ρωτάω εορτή
        γέννα κολιέ κόλλα γέρος κόμης άσσος αγαθό κρατώ λαγός ζήλια νεφρό μπάσο απάνω γάτος βρώμη λύσσα πηδάω
        ξεχνώ τρίτη σκεπή ζέβρα φώκια πεύκο μπότα αργός υγρός βαθύς ίσιος πλένω χτυπώ σάκος περνώ
        """,
        "tr": """
        topuk yanak kavun zebra katır yeğen silgi kayık tarak düğme palto çizme valiz sepet kalıp gülüş karın
        hakim orman kazan okuma yüzme dövme arama türkü öteki
        """,
    }
)
