/** Short answers in other languages: honest about writing best in English, and still an answer. */
export interface Language {
  id: string;
  signs: RegExp;
  says: readonly string[];
  asks: readonly string[];
}

export const LANGUAGES: readonly Language[] = [
  {
    id: 'es',
    signs:
      /\b(?:estoy|tengo|muy|porque|pero|siento|quiero|puedo|hola|gracias|cómo|qué|mi|no sé|todo|trabajo|ayuda)\b/g,
    says: [
      'Gracias por escribirme. Escribo mejor en inglés, pero te leo con atención.',
      'Te leo. Mi español es sencillo, y eso que cuentas importa.',
      'Gracias por contármelo. Podemos seguir en español con frases cortas o en inglés.',
    ],
    asks: [
      '¿Qué es lo más difícil en este momento?',
      '¿Desde cuándo te sientes así?',
      '¿Qué te ayudaría un poco hoy?',
    ],
  },
  {
    id: 'fr',
    signs:
      /\b(?:je|suis|j'ai|pas|très|parce|mais|avec|bonjour|merci|c'est|mon|une|vie|travail|depuis|rien)\b/g,
    says: [
      'Merci de m’avoir écrit. J’écris mieux en anglais, mais je vous lis avec attention.',
      'Je vous lis. Mon français reste simple, et ce que vous dites compte.',
      'Merci de me le confier. Nous pouvons continuer en français avec des phrases courtes, ou en anglais.',
    ],
    asks: [
      'Qu’est-ce qui est le plus difficile en ce moment ?',
      'Depuis quand vous sentez-vous ainsi ?',
      'Qu’est-ce qui vous aiderait un peu aujourd’hui ?',
    ],
  },
  {
    id: 'de',
    signs: /\b(?:ich|bin|nicht|und|habe|weil|aber|sehr|mir|mich|hallo|danke|mein|meine|das|kann|arbeit)\b/g,
    says: [
      'Danke, dass Sie mir schreiben. Auf Englisch schreibe ich besser, aber ich lese aufmerksam mit.',
      'Ich lese Sie. Mein Deutsch ist einfach, und was Sie sagen, zählt.',
      'Danke, dass Sie das erzählen. Wir können in kurzen Sätzen auf Deutsch weitermachen oder auf Englisch.',
    ],
    asks: [
      'Was ist im Moment am schwersten?',
      'Seit wann geht es Ihnen so?',
      'Was würde heute ein wenig helfen?',
    ],
  },
  {
    id: 'it',
    signs: /\b(?:sono|non|molto|perché|anche|mio|mia|ciao|grazie|sento|voglio|tutto|lavoro|che|ho|della)\b/g,
    says: [
      'Grazie di avermi scritto. Scrivo meglio in inglese, ma ti leggo con attenzione.',
      'Ti leggo. Il mio italiano è semplice, e quello che dici conta.',
      'Grazie di avermelo raccontato. Possiamo continuare in italiano con frasi brevi, o in inglese.',
    ],
    asks: [
      'Che cosa è più difficile in questo momento?',
      'Da quando ti senti così?',
      'Che cosa ti aiuterebbe un po’ oggi?',
    ],
  },
  {
    id: 'pt',
    signs:
      /\b(?:estou|não|muito|porque|mas|sinto|quero|olá|obrigad[oa]|minha|meu|tudo|trabalho|com|tenho|você)\b/g,
    says: [
      'Obrigada por me escrever. Escrevo melhor em inglês, mas leio com atenção.',
      'Estou a ler. O meu português é simples, e o que diz é importante.',
      'Obrigada por contar. Podemos continuar em português com frases curtas, ou em inglês.',
    ],
    asks: [
      'O que é mais difícil neste momento?',
      'Desde quando se sente assim?',
      'O que ajudaria um pouco hoje?',
    ],
  },
  {
    id: 'nl',
    signs: /\b(?:ik|ben|niet|heb|maar|mijn|erg|omdat|hallo|dank|het|een|voel|werk|wil|geen)\b/g,
    says: [
      'Dank je dat je me schrijft. In het Engels schrijf ik beter, maar ik lees met aandacht.',
      'Ik lees je. Mijn Nederlands is eenvoudig, en wat je zegt telt.',
      'Dank je dat je dit vertelt. We kunnen verder in korte Nederlandse zinnen, of in het Engels.',
    ],
    asks: [
      'Wat is op dit moment het moeilijkst?',
      'Sinds wanneer voel je je zo?',
      'Wat zou vandaag een beetje helpen?',
    ],
  },
  {
    id: 'pl',
    signs: /\b(?:jestem|nie|się|mam|ale|bardzo|czuję|dziękuję|cześć|moja|mój|praca|chcę|wszystko|że|jest)\b/g,
    says: [
      'Dziękuję za wiadomość. Po angielsku piszę lepiej, ale czytam uważnie.',
      'Czytam to, co piszesz. Mój polski jest prosty, a to, co mówisz, jest ważne.',
      'Dziękuję, że o tym mówisz. Możemy pisać dalej krótkimi zdaniami po polsku albo po angielsku.',
    ],
    asks: ['Co jest teraz najtrudniejsze?', 'Od kiedy tak się czujesz?', 'Co pomogłoby dziś choć trochę?'],
  },
  {
    id: 'ro',
    signs: /\b(?:sunt|nu|și|foarte|pentru|dar|simt|mulțumesc|bună|meu|mea|vreau|este|viața)\b/g,
    says: [
      'Mulțumesc că mi-ai scris. Scriu mai bine în engleză, dar citesc cu atenție.',
      'Te citesc. Româna mea este simplă, iar ce spui contează.',
      'Mulțumesc că îmi spui. Putem continua în română cu propoziții scurte sau în engleză.',
    ],
    asks: ['Ce este cel mai greu acum?', 'De când te simți așa?', 'Ce te-ar ajuta puțin astăzi?'],
  },
  {
    id: 'tr',
    signs:
      /\b(?:ben|çok|değil|ama|için|merhaba|teşekkür\w*|hissediyorum|benim|bir|ve|istiyorum|hayatım|iş)\b/g,
    says: [
      'Yazdığınız için teşekkür ederim. İngilizcem daha iyi, ama dikkatle okuyorum.',
      'Sizi okuyorum. Türkçem basit, ve anlattığınız önemli.',
      'Anlattığınız için teşekkürler. Kısa cümlelerle Türkçe ya da İngilizce devam edebiliriz.',
    ],
    asks: [
      'Şu anda en zor olan nedir?',
      'Ne zamandan beri böyle hissediyorsunuz?',
      'Bugün size biraz ne iyi gelir?',
    ],
  },
  {
    id: 'uk',
    signs: /[іїєґ]/g,
    says: [
      'Дякую, що написали. Англійською я пишу краще, але читаю уважно.',
      'Я читаю вас. Моя українська проста, і те, що ви кажете, важливо.',
      'Дякую, що розповідаєте. Можемо писати короткими реченнями українською або англійською.',
    ],
    asks: ['Що зараз найважче?', 'Відколи ви так почуваєтеся?', 'Що хоч трохи допомогло б сьогодні?'],
  },
  {
    id: 'ru',
    signs: /\p{Script=Cyrillic}{2,}/gu,
    says: [
      'Спасибо, что написали. По-английски я пишу лучше, но читаю внимательно.',
      'Я читаю вас. Мой русский прост, и то, что вы говорите, важно.',
      'Спасибо, что рассказываете. Можно писать короткими фразами по-русски или по-английски.',
    ],
    asks: [
      'Что сейчас труднее всего?',
      'С каких пор вы так себя чувствуете?',
      'Что хоть немного помогло бы сегодня?',
    ],
  },
  {
    id: 'ar',
    signs: /\p{Script=Arabic}{2,}/gu,
    says: [
      'شكرًا لأنك كتبت لي. أكتب بالإنجليزية بشكل أفضل، لكنني أقرأ باهتمام.',
      'أقرأ ما تكتب. لغتي العربية بسيطة، وما تقوله مهم.',
      'شكرًا لمشاركتك. يمكننا أن نكمل بجمل قصيرة بالعربية أو بالإنجليزية.',
    ],
    asks: ['ما أصعب شيء في هذه اللحظة؟', 'منذ متى تشعر هكذا؟', 'ما الذي قد يساعدك قليلًا اليوم؟'],
  },
  {
    id: 'hi',
    signs: /\p{Script=Devanagari}{2,}/gu,
    says: [
      'लिखने के लिए धन्यवाद। मैं अंग्रेज़ी में बेहतर लिखती हूँ, पर ध्यान से पढ़ रही हूँ।',
      'मैं पढ़ रही हूँ। मेरी हिंदी सरल है, और आपकी बात मायने रखती है।',
      'बताने के लिए धन्यवाद। हम छोटे वाक्यों में हिंदी या अंग्रेज़ी में आगे बढ़ सकते हैं।',
    ],
    asks: ['इस समय सबसे कठिन क्या है?', 'आप कब से ऐसा महसूस कर रहे हैं?', 'आज किस बात से थोड़ी मदद मिलेगी?'],
  },
  {
    id: 'ja',
    signs: /[\p{Script=Hiragana}\p{Script=Katakana}]{2,}/gu,
    says: [
      '書いてくださってありがとうございます。英語のほうが得意ですが、ていねいに読んでいます。',
      '読んでいます。私の日本語は簡単なものですが、あなたの話は大切です。',
      '話してくださってありがとうございます。短い日本語でも英語でも続けられます。',
    ],
    asks: [
      '今いちばんつらいのは何ですか？',
      'いつからそう感じていますか？',
      '今日、少しでも楽になることは何でしょうか？',
    ],
  },
  {
    id: 'zh',
    signs: /\p{Script=Han}{2,}/gu,
    says: [
      '谢谢你写给我。我用英文写得更好，但我会认真读。',
      '我在读你写的话。我的中文很简单，而你说的很重要。',
      '谢谢你告诉我。我们可以用简短的中文或英文继续。',
    ],
    asks: ['现在最难的是什么？', '你从什么时候开始有这种感觉？', '今天做什么会让你好受一点？'],
  },
];
