/** A script with its default language and the patterns that identify its other languages; the first match wins. */
interface Script {
  readonly character: RegExp;
  readonly language: string;
  readonly others: readonly (readonly [code: string, mark: RegExp])[];
}

/** Scripts, chosen by their share of the text; languages in Latin script are detected by words (`latin-words.ts`). */
export const scripts: readonly Script[] = [
  // A Japanese text of any length contains kana, which no other language uses.
  { character: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, language: 'ja', others: [] },
  { character: /\p{Script=Han}/u, language: 'zh', others: [['yue', /[嘅咗嚟唔啲喺冇哋嗰佢乜嘢噉]/u]] },
  { character: /\p{Script=Hangul}/u, language: 'ko', others: [] },
  {
    character: /\p{Script=Cyrillic}/u,
    language: 'ru',
    others: [
      ['uk', /[іїєґ]/iu],
      ['sr', /[ђјљњћџ]/iu],
      ['ru', /[ыэё]/iu],
      ['bg', /ъ|(?:^|[^\p{L}])(?:сте|съм|това|който|ще|няма|днес)(?![\p{L}])/iu],
    ],
  },
  {
    character: /\p{Script=Arabic}/u,
    language: 'ar',
    others: [
      ['ug', /[ۇۆۈېڭ]/u],
      ['ur', /[ٹڈڑںےہھ]/u],
      ['fa', /[پچژگکی]|(?:^|\s)(?:است|را|که|این|می)(?:\s|$)/u],
    ],
  },
  {
    character: /\p{Script=Devanagari}/u,
    language: 'hi',
    others: [
      ['mr', /ळ|(?:आहे|आणि|तुम्ही|नाही|मध्ये|कसे)/u],
      ['ne', /(?:तपाईं|छन्|छैन|लाई|हुन्छ|गर्न)|(?:^|\s)छ(?:[\s?।]|$)/u],
    ],
  },
  { character: /\p{Script=Thai}/u, language: 'th', others: [] },
  { character: /\p{Script=Greek}/u, language: 'el', others: [] },
  { character: /\p{Script=Hebrew}/u, language: 'he', others: [] },
  { character: /\p{Script=Bengali}/u, language: 'bn', others: [] },
  { character: /\p{Script=Gurmukhi}/u, language: 'pa', others: [] },
  { character: /\p{Script=Gujarati}/u, language: 'gu', others: [] },
  { character: /\p{Script=Tamil}/u, language: 'ta', others: [] },
  { character: /\p{Script=Telugu}/u, language: 'te', others: [] },
  { character: /\p{Script=Kannada}/u, language: 'kn', others: [] },
  { character: /\p{Script=Malayalam}/u, language: 'ml', others: [] },
  { character: /\p{Script=Sinhala}/u, language: 'si', others: [] },
];
