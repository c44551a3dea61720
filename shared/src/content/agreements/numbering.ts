const digits = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九'];

/** 1 to 99 in Chinese: 1 → 一, 10 → 十, 21 → 二十一. */
export function chineseNumber(n: number): string {
  const tens = Math.floor(n / 10);
  const tenth = tens === 0 ? '' : `${tens === 1 ? '' : digits[tens]}十`;
  return `${tenth}${digits[n % 10]}`;
}

/** The heading as shown: 一、协议的订立. `index` counts from 0. */
export function sectionTitle(heading: string, index: number): string {
  return `${chineseNumber(index + 1)}、${heading}`;
}

/** Number of a paragraph: 1.1. Both indexes count from 0. */
export function clauseNumber(sectionIndex: number, paragraphIndex: number): string {
  return `${sectionIndex + 1}.${paragraphIndex + 1}`;
}
