/** Tokens are timestamps: milliseconds since 1970 with three decimals, from the same clock in every process of a machine. */
export const stampNow = (): string => `${(performance.timeOrigin + performance.now()).toFixed(3)} `;

export const now = (): number => performance.timeOrigin + performance.now();

/** The timestamps in a piece of an answer. Coalesced tokens give several; a token split across pieces is ignored. */
export const stampsIn = (text: string): number[] =>
  [...text.matchAll(/\b\d{13}\.\d{3}(?= )/g)].map(([stamp]) => Number(stamp));
