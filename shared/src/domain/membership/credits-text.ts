/** Credits are counted in integer tenths. */
export const TENTHS = 10;

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

/** Formats credits from integer tenths: 12345 → "1,234.5". */
export const creditsText = (tenths: number): string => (tenths / TENTHS).toLocaleString('en-US', oneDecimal);

/** Formats whole credits: 15000 → "15,000". */
export const wholeCredits = (points: number): string => points.toLocaleString('en-US');
