const DIGITS = '零一二三四五六七八九';
const PLACES = ['', '十', '百', '千'];
const GROUPS = ['', '万', '亿', '万亿'];
/** Longer numbers are read digit by digit. */
const CARDINAL_MAX_DIGITS = 16;

/** 2024 as 二零二四. Characters that are not digits are kept. */
export const digitByDigit = (digits: string): string => digits.replace(/\d/g, (digit) => DIGITS[Number(digit)] ?? '');

/** At most four digits, with 零 for empty places in between: 1005 as 一千零五. */
function group(digits: string): string {
  let said = '';
  let gap = false;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[at]);
    if (digit === 0) gap = true;
    else {
      const place = PLACES[digits.length - 1 - at] ?? '';
      said += `${gap && said !== '' ? '零' : ''}${digit === 2 && place === '千' ? '两' : (DIGITS[digit] ?? '')}${place}`;
      gap = false;
    }
  }
  return said;
}

/** An unsigned integer: 10500 as 一万零五百. */
export function cardinal(digits: string): string {
  const bare = digits.replace(/^0+(?=\d)/, '');
  if (bare.length > CARDINAL_MAX_DIGITS) return digitByDigit(digits);
  if (bare === '0') return '零';
  let said = '';
  for (let from = 0; from < bare.length; ) {
    const left = bare.length - from;
    const size = left % 4 || 4;
    const part = bare.slice(from, from + size);
    const words = group(part);
    const unit = GROUPS[(left - size) / 4] ?? '';
    // 一万零五百: a group that does not fill its four places is separated by 零.
    const apart = said !== '' && words !== '' && (part.startsWith('0') || said.endsWith('零'));
    if (words !== '') said += `${apart ? '零' : ''}${part === '2' && unit !== '' ? '两' : words}${unit}`;
    from += size;
  }
  return said.replace(/^一十/, '十');
}

/** A number with or without a decimal point: 3.14 as 三点一四. With more than one point (a version), each part is read separately. */
export function spokenNumber(text: string): string {
  const [whole = '', ...parts] = text.split('.');
  return [cardinal(whole), ...parts.map(digitByDigit)].join('点');
}
