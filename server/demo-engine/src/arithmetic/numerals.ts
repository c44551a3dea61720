const digits: Readonly<Record<string, number>> = {
  零: 0,
  〇: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};
const smallUnits: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };
const bigUnits: Readonly<Record<string, number>> = { 万: 10_000, 亿: 100_000_000 };

/** Value of an integer Chinese numeral: 一百零五, 三十二万, 二〇二四, 三百二 (320). */
export function wholeNumeral(text: string): number {
  const characters = [...text];
  if (characters.every((character) => character in digits))
    return Number(characters.map((character) => digits[character]).join(''));
  let total = 0;
  let section = 0;
  let digit = 0;
  let lastUnit = 1;
  for (const character of characters) {
    const small = smallUnits[character];
    const big = bigUnits[character];
    if (small !== undefined) {
      // 十 alone is ten.
      section += (digit === 0 ? 1 : digit) * small;
      digit = 0;
      lastUnit = small;
    } else if (big !== undefined) {
      total = big > total ? (total + section + digit) * big : total + (section + digit) * big;
      section = 0;
      digit = 0;
      lastUnit = big;
    } else {
      digit = digits[character] ?? 0;
      if (digit === 0) lastUnit = 1;
    }
  }
  // 三百二 is 320 and 一万五 is 15000, while 十二 is 12.
  return total + section + digit * (lastUnit > 10 ? lastUnit / 10 : 1);
}

const numeral = /[零〇一二两三四五六七八九十百千万亿]+(?:点[零〇一二两三四五六七八九]+)?/g;
const scaled = /(?<!\d)(\d+(?:\.\d+)?)([百千万亿]+)/g;

/** Replaces Chinese numerals with digits: 三加五 → 3加5, 1.5万 → 15000, 一点五 → 1.5. */
export function numeralsToDigits(text: string): string {
  return text
    .replace(scaled, (_, number: string, units: string) => shiftPoint(number, scaleOf(units)))
    .replace(numeral, (found) => {
      const [whole = '', decimals] = found.split('点');
      return decimals === undefined
        ? String(wholeNumeral(whole))
        : `${wholeNumeral(whole)}.${[...decimals].map((character) => digits[character]).join('')}`;
    });
}

const scaleOf = (units: string) =>
  [...units].reduce((places, unit) => places + String(smallUnits[unit] ?? bigUnits[unit] ?? 1).length - 1, 0);

/** Moves the decimal point to the right as text, so that nothing is rounded. */
function shiftPoint(number: string, places: number): string {
  const [whole = '', decimals = ''] = number.split('.');
  const kept = decimals.slice(places);
  return `${whole}${decimals.slice(0, places).padEnd(places, '0')}${kept === '' ? '' : `.${kept}`}`;
}
