import { creditsText } from '@ai-site/shared/membership';

/** What a line of the history changed, from integer tenths: 50000 → "+5,000.0", -580 → "−58.0". */
export const changeText = (tenths: number): string => `${tenths < 0 ? '−' : '+'}${creditsText(Math.abs(tenths))}`;
