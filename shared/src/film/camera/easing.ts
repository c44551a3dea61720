/** Begins and ends slowly; even in between, so that a long move does not rush. */
export const easeInOut = (at: number): number => {
  const t = Math.min(1, Math.max(0, at));
  return 0.45 * t + 0.55 * (t * t * t * (t * (t * 6 - 15) + 10));
};

/** Begins and ends at rest. */
export const easeFully = (at: number): number => {
  const t = Math.min(1, Math.max(0, at));
  return t * t * t * (t * (t * 6 - 15) + 10);
};
