/** Pictographs that Noto Sans SC contains; the others would print as empty boxes. */
const drawn = new Set('©®‼⁉™↔↕↖↗↘↙Ⓜ▪▫▶◀☀☁☂☃☎☝☯♀♂♠♣♥♦♨♻⚠✂➡⤴⤵⬅⬆⬇〰〽㊗㊙');
/** Replacements for pictographs that carry meaning in a list. */
const standIns: Readonly<Record<string, string>> = {
  '✅': '✓',
  '✔': '✓',
  '☑': '✓',
  '✗': '×',
  '✖': '×',
  '❌': '×',
  '❎': '×',
  ℹ: 'i',
  '❤': '♥',
  '⭐': '★',
  '✉': '@',
};

const pictograph = /\p{Extended_Pictographic}|✗/gu;
/** Characters that modify or join pictographs and have no shape of their own. */
const joiner = /\u{fe0f}|\u{200d}|\u{20e3}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[\u{e0020}-\u{e007f}]/gu;
/** Control characters to remove; line feeds and tabs are white space. */
const control = /[^\P{Cc}\t\n]/gu;
/** Arabic letters encoded in the shape that they have in a word: the font has the letters, and shapes them itself. */
const shapedLetter = /[\ufb50-\ufdff\ufe70-\ufefc]/g;

/** Makes a text printable with the embedded font: emoji without a replacement are removed. */
export function printable(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(control, '')
    .replaceAll(joiner, '')
    .replaceAll(shapedLetter, (letter) => letter.normalize('NFKC'))
    .replaceAll(pictograph, (sign) => standIns[sign] ?? (drawn.has(sign) ? sign : ''));
}
