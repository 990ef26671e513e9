import type { Rule } from '../rule.ts';

/** Violence by others in other languages; accents and vowel marks are folded as in any text. */
const VIOLENCE: readonly string[] = [
  // Spanish
  'mi ..1 marido|esposo|pareja|novio|novia|mujer|esposa|padre|papa|madre|mama|padrastro|hermano|tio|ex ..2 me ..2 pega|pego|golpea|golpeo|maltrata|maltrato|abusa|viola|violo|ahorca|ahorco|estrangulo|amenaza|amenazo|pegando|golpeando|maltratando|pegado|golpeado',
  'me ..1 pega|pego|golpea|golpeo|maltrata|pegan|golpean|estrangulo ..3 marido|novio|padre|papa|esposo|pareja|madre|anoche|ayer|siempre|dias|cuando',
  'me violo|violaron|han_violado|ha_violado|ha_pegado|ha_golpeado|esta_pegando|esta_golpeando|esta_maltratando',
  'el|ella|ellos|alguien|todos ..1 me pega|pego|pegan|golpea|golpeo|golpean|maltrata|maltratan|viola|ahorca',
  '^ me pega|pegan|pegaron|golpea|golpean|golpearon|maltrata|maltratan|viola|violan ~ $',
  // French
  'mon|ma ..1 mari|copain|conjoint|compagnon|pere|ex|frere|oncle|mere|femme|beau ..3 me|ma|mont ..1 frappe|frappee|bat|tape|viole|violee|battu|battue|etrangle|etranglee|gifle|giflee|menace|maltraite|cogne',
  'il|elle|ils ..1 me|ma|mont ..2 frappe|frappee|bat|tape|viole|violee|battu|battue|etrangle|etranglee|gifle|giflee|menace_de_me_tuer|cogne|maltraite',
  'je|jai suis|ete ..1 battue|violee|violé|maltraitee|frappee|agressee',
  'on ..1 me|ma|mont frappe|viole|violee|frappee|battue|maltraite|cogne|menace_de_mort',
  '^ on me bat|tape ..2',
  // German
  'mein|meine|er|sie ..2 schlagt|schlaegt|schlug|verprugelt|verpruegelt|misshandelt|wurgt|wuergt|vergewaltigt|bedroht|missbraucht mich',
  'mich ..3 geschlagen|verprugelt|verpruegelt|vergewaltigt|gewurgt|gewuergt|misshandelt|missbraucht',
  'ich werde|wurde ..2 geschlagen|verprugelt|verpruegelt|vergewaltigt|misshandelt|missbraucht|bedroht',
  'man|vater|mutter|papa|mama|freund|jemand|sie schlagt|schlaegt|schlagen|verprugelt|misshandelt ..1 mich',
  // Polish
  'bije|pobil|pobila|uderzyl|uderzyla|zgwalcil|gwalci|dusil|dusi|katuje mnie',
  'mnie ..1 bije|pobil|pobila|uderzyl|uderzyla|zgwalcil|gwalci|dusil|dusi|katuje',
  'bija|pobili|zgwalcili mnie',
  'mnie bija|pobili|zgwalcili',
  'zneca sie nade ..1 mna',
  'zostalam|zostalem zgwalcona|zgwalcony|pobita|pobity',
  'grozi ..3 mnie zabije',
  // Italian
  'mi ..1 picchia|picchiato|picchiata|violentato|violentata|stuprata|strangolato|maltratta|minaccia_di_uccidermi',
  'mi picchiano|violentano|maltrattano|hanno_picchiato|hanno_picchiata|hanno_violentata|hanno_violentato',
  'vengo|sono_stata|sono_stato picchiata|picchiato|violentata|violentato|stuprata',
  // Portuguese
  'meu|minha ..1 marido|namorado|pai|padrasto|ex|esposo|mae|mulher|esposa ..1 me ..1 bate|bateu|espanca|espancou|agride|agrediu|estuprou|ameaca',
  'fui estuprada|estuprado|espancada|agredida',
  'ele|ela|eles|elas|alguem ..1 me bate|bateu|batem|bateram|espanca|espancou|espancam|agride|agrediu|estupra|estuprou|ameaca|maltrata',
  '^ me bate|batem|bateu|bateram|espanca|espancam|espancou|agride|agrediu ~ $',
  'ele|ela|eles bateme|bateume|batemme|bate_me|bateu_me|batem_me|bate_em_mim|bateu_em_mim',
  '^ batem|bate|bateram|espancam me ~ $',
  'apanho ..2 marido|pai|namorado|casa',
  // Romanian
  'sotul|iubitul|tata|tatal|prietenul|fostul ..2 ma ..1 bate|batut|loveste|lovit|violat|ameninta',
  'el|ea|ei ma bate|batut|bat|loveste|lovesc|violeaza|ameninta',
  '^ ma bate|bat|loveste|lovesc|violeaza ~ $',
  'ma|m a batut|lovit|violat',
  'mama|mama_mea|barbatul ma bate|loveste',
  // Turkish
  'kocam|babam|sevgilim|esim|abim|annem ..1 beni|bana ..1 dovuyor|dovdu|vuruyor|vurdu|tecavuz|siddet',
  'beni|bana dovuyor|dovuyorlar|dovdu|dovduler|vuruyor|vuruyorlar|vurdu|tecavuz_etti|siddet_uyguluyor',
  'dayak yiyorum',
  // Dutch
  'mijn ..1 man|vriend|vader|partner|ex|vrouw|stiefvader ..1 slaat|sloeg|mishandelt|verkracht|bedreigt me|mij',
  'hij|zij slaat|sloeg|mishandelt|verkracht|wurgt me|mij',
  'hij|zij|men|ze ..1 slaan|slaat|mishandelen ..1 me|mij',
  'papa|mama|pa|iemand slaat|mishandelt|verkracht me|mij',
  'ik word|werd|ben ..1 geslagen|mishandeld|verkracht',
  // Russian, Ukrainian
  'муж|отец|парень|отчим|брат|он ..2 бьет|избил|избивает|насилует|душит|душил|ударил меня',
  'меня ..1 бьет|бьют|избил|избивает|изнасиловал|изнасиловали|насилует|душил',
  'мене ..1 бє|бють|побив|зґвалтував',
  // Hindi and Urdu
  'पति|पिता|पापा|ससुराल ..2 मुझे ..2 मारते|मारता|पीटते|पीटता',
  'mera|mere ..1 pati|papa|husband|shohar|baap ..2 mujhe ..1 marta|maarta|marte|maarte|peetta|pitta',
  'شوہر|باپ ..2 مجھے ..2 مارتا|مارتے|پیٹتا',
  // Arabic, Persian
  'يضربني|ضربني|يضربوني|تضربني|اغتصبني|يغتصبني|خنقني|يخنقني|يتحرش_بي|يعتدي_علي|اعتدى_علي|يهددني_بالقتل|يعنفني',
  'شوهرم|پدرم|برادرم ..2 کتک|می_زند|میزند|می_زنه|میزنه ..1',
];

/** An overdose in other languages. */
const OVERDOSE: readonly string[] = [
  // Spanish
  'tome|tomado|trague|tragado|ingerido|ingeri ..3 todas|muchas|demasiadas|monton|frasco|bote|caja|punado ..4 pastillas|pildoras|medicamentos|somniferos|tabletas|capsulas',
  'tome|tomado|tuve|tenido|hecho ..2 sobredosis',
  // French
  'jai|ai|viens_de ..1 pris|prendre|avale|avaler ..2 tous|tout|toute|toutes|trop|beaucoup|plein|boite|plaquette|tube ..4 medicaments|cachets|pilules|comprimes|somniferes|medocs',
  'pris|fait|fais ..1 surdose|overdose',
  // German
  'habe|hab ..3 alle|viele|ganze|ganzen|packung|handvoll ..4 tabletten|pillen|medikamente|schlaftabletten ..2 genommen|geschluckt|eingenommen',
  'uberdosis|ueberdosis ..3 genommen|geschluckt|eingenommen',
  // Polish
  'polknelam|polknalem|wzielam|wzialem|zazylam|zazylem|lyknelam|lyknalem|nalykalam|nalykalem ..2 wszystkie|duzo|cale|garsc|mnostwo|opakowanie|sie ..3 tabletki|tabletek|leki|lekow|pigulki|pigulek|proszki|proszkow',
  'przedawkowalam|przedawkowalem',
  // Italian, Portuguese, Romanian, Turkish, Dutch
  'ho preso|ingoiato|mandato ..2 tutte|tutti|troppe|troppi|tante|scatola ..3 pastiglie|pillole|pasticche|compresse|medicine|farmaci|sonniferi',
  'tomei|engoli ..2 todos|todas|muitos|demais|cartela|caixa ..3 comprimidos|remedios|pilulas',
  'am luat|inghitit ..2 toate|multe|cutie|pumn ..3 pastile|pastilele|medicamente|medicamentele|somnifere',
  'butun|tum|cok|kutu|avuc ..2 hap|hapi|haplari|ilac|ilaci|ilaclari|ilaclarimi ..1 ictim|yuttum|aldim',
  'heb ..2 alle|veel|doosje|handvol ..3 pillen|medicijnen|tabletten|slaappillen ..1 geslikt|genomen|ingenomen',
  'overdosis ..2 genomen|ingenomen',
  // Russian
  'выпил|выпила|принял|приняла|проглотил|проглотила|наглотался|наглоталась ..2 все|много|пачку|упаковку|таблеток ..2 таблетки|таблеток|снотворного',
  'наглотался|наглоталась таблеток',
  // Hindi
  'सारी|बहुत|सब ..2 गोलियां|गोलियाँ|दवाइयां|दवाइयाँ|दवाई ..1 खा ली',
  'saari|sari|bahut|sab ..2 goliyan|goliya|goli|pills|dawai|dawaiyan ..1 kha li',
  // Arabic, Persian
  'اخذت|تناولت|ابتلعت|بلعت|شربت ..2 كل|جميع|الكثير|علبة|كمية|كثيرة ..2 الحبوب|حبوب|حبوبي|الاقراص|الادوية|ادوية|ادويتي|الدواء|الدوا',
  'جرعة زائدة|مفرطة|كبيرة',
  'همه|همهٔ|کلی ..2 قرص|قرصها|قرصهایم|قرص_ها ..2 خوردم',
];

/** Sports and games in these languages. */
const GAMES = 'tennis|schach|spiel|match|echecs|cartes|ajedrez|tenis|juego|schaken|scacchi|xadrez';

/** Dangers other than suicide in other languages. */
export const OTHER_LANGUAGE_DANGER_RULES: readonly Rule[] = [
  { code: 'abuse_violence', level: 2, guards: [], unless: [GAMES], patterns: VIOLENCE },
  { code: 'overdose_taken', level: 3, guards: [], patterns: OVERDOSE },
];

/** The same for languages written without spaces, found anywhere in the text. */
export const OTHER_LANGUAGE_DANGER_STRINGS = {
  abuse_violence: [
    '老公打我',
    '丈夫打我',
    '爸爸打我',
    '男友打我',
    '他打我',
    '被家暴',
    '强奸了我',
    '夫に殴られ',
    '彼氏に殴られ',
    '父に殴られ',
    '首を絞められ',
    '남편이 때',
    '아빠가 때',
    '남자친구가 때',
    'สามีตี',
    'พ่อตี',
  ],
  overdose_taken: [
    '吃了一整瓶',
    '吞了安眠药',
    '吃了很多安眠药',
    '吞了一瓶',
    '吞了很多药',
    '薬を全部飲んだ',
    '薬を大量に飲んだ',
    'オーバードーズした',
    '약을 다 먹었',
    '수면제를 많이 먹었',
    'กินยาเกินขนาด',
  ],
} as const;
