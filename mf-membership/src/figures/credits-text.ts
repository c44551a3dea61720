const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('en-US');

/** Credits as shown, from integer tenths: 12345 → "1,234.5". */
export const creditsText = (tenths: number): string => oneDecimal.format(tenths / 10);

/** What a line of the history changed, from integer tenths: 50000 → "+5,000.0", -580 → "−58.0". */
export const changeText = (tenths: number): string => `${tenths < 0 ? '−' : '+'}${creditsText(Math.abs(tenths))}`;

/** Whole credits: 15000 → "15,000". */
export const wholeCredits = (points: number): string => whole.format(points);
