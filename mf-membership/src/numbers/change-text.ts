import { creditsText } from '@ai-site/shared/domain/membership';

/** Formats the amount of a history record, from integer tenths: 50000 → "+5,000.0", -580 → "−58.0". */
export const changeText = (tenths: number): string => `${tenths < 0 ? '−' : '+'}${creditsText(Math.abs(tenths))}`;
