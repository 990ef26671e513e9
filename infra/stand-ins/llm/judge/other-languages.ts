/** The gravest sentences in other languages than English, each enough by itself. */
const HIGH: readonly RegExp[] = [
  /quiero morir|me quiero morir|quiero matarme|me voy a matar|suicidarme|quitarme la vida|no quiero vivir|acabar con mi vida/,
  /je veux mourir|me suicider|me tuer|envie de mourir|plus envie de vivre|en finir avec la vie|mettre fin à mes jours/,
  /ich will sterben|mich umbringen|mir das leben nehmen|nicht mehr leben|selbstmord|will nicht mehr da sein/,
  /voglio morire|voglio uccidermi|mi uccido|togliermi la vita|suicidarmi|non voglio più vivere|ammazzarmi/,
  /quero morrer|quero me matar|vou me matar|tirar a minha vida|não quero mais viver|suicidar/,
  /chcę umrzeć|chce umrzec|chcę się zabić|zabić się|zabije się|nie chcę żyć|popełnić samobójstwo|samobójstw/,
  /ik wil dood|ik wil sterven|mezelf doden|zelfmoord|niet meer leven|er niet meer zijn/,
  /хочу умереть|убить себя|покончить с собой|не хочу жить|суицид|повеситься/,
  /хочу померти|вбити себе|накласти на себе руки|не хочу жити/,
  /ölmek istiyorum|kendimi öldür|intihar|yaşamak istemiyorum/,
  /vreau să mor|vreau sa mor|să mă omor|sa ma omor|nu mai vreau să trăiesc|sinucid/,
  /أريد أن أموت|اريد ان اموت|أقتل نفسي|اقتل نفسي|انتحار|أنتحر|لا أريد أن أعيش/,
  /मरना चाहता|मरना चाहती|आत्महत्या|खुद को मार|जीना नहीं चाहत/,
  /mar jana chahta|marna chahta|marna chahti|khudkushi|jeena nahi chahta|jeena nahi chahti/,
  /想死|不想活|自杀|自殺|结束生命|結束生命|死にたい|消えたい|自殺したい|죽고 ?싶|자살/,
  /আত্মহত্যা|মরতে চাই|ਮਰਨਾ ਚਾਹੁੰਦ|خودکشی|مرنا چاہت|می‌?خواهم بمیرم/,
];

/** Whether a text in another language says that the writer wants to die. */
export function saysSoInAnotherLanguage(text: string): boolean {
  const small = text.normalize('NFKC').toLowerCase();
  return HIGH.some((pattern) => pattern.test(small));
}
