/** Hours of the day at which each greeting begins. */
const greetings = [
  [5, '早上好'],
  [11, '中午好'],
  [13, '下午好'],
  [18, '晚上好'],
] as const;

/** A greeting for the time of day in the visitor's time zone. */
export const greetingAt = (now: Date, name: string): string =>
  `${greetings.findLast(([hour]) => now.getHours() >= hour)?.[1] ?? '夜深了'}，${name}`;
