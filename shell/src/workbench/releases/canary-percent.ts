/** Shares offered as buttons, in percent. */
export const CANARY_STEPS = [1, 5, 10, 25, 50, 100] as const;
const START_PERCENT = 5;

/** Parses typed text as a whole percentage of 0 to 100; null when it is not one. */
export function percentOf(text: string): number | null {
  if (!/^\d{1,3}$/.test(text.trim())) return null;
  const value = Number(text);
  return value <= 100 ? value : null;
}

/** Initial position of the slider: the current share of the version, unless only listed accounts get it. */
export const startPercent = (current: number | null): number => current || START_PERCENT;
