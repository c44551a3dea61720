/** Shares worth one press. */
export const CANARY_STEPS = [1, 5, 10, 25, 50, 100] as const;
const START_PERCENT = 5;

/** What a person typed as a whole percentage of 0 to 100; null when it is none. */
export function percentOf(text: string): number | null {
  if (!/^\d{1,3}$/.test(text.trim())) return null;
  const value = Number(text);
  return value <= 100 ? value : null;
}

/** Where the slider begins: at what the version has now. */
export const startPercent = (current: number | null): number => current ?? START_PERCENT;
