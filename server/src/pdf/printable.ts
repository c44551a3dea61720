/** Pictographs that Noto Sans SC has; of the others it would print empty boxes. */
const drawn = new Set('©®‼⁉™↔↕↖↗↘↙Ⓜ▪▫▶◀☀☁☂☃☎☝☯♀♂♠♣♥♦♨♻⚠✂➡⤴⤵⬅⬆⬇〰〽㊗㊙');
/** What stands for those that mean something in a list. */
const standIns: Readonly<Record<string, string>> = { '✅': '✓', '✔': '✓', '☑': '✓', '✗': '×', '✖': '×', '❌': '×', '❎': '×', ℹ: 'i', '❤': '♥', '⭐': '★', '✉': '@' };

const pictograph = /\p{Extended_Pictographic}|✗/gu;
/** What varies and joins pictographs, and has no shape of its own. */
const joiner = /\u{fe0f}|\u{200d}|\u{20e3}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[\u{e0020}-\u{e007f}]/gu;
/** Line feeds and tabs are white space; the other control characters are nothing. */
const control = /[^\P{Cc}\t\n]/gu;

/** A text of which every sign has a shape in print; emoji without a stand-in are left out. */
export function printable(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(control, '')
    .replaceAll(joiner, '')
    .replaceAll(pictograph, (sign) => standIns[sign] ?? (drawn.has(sign) ? sign : ''));
}
