/** Tokens are moments: milliseconds since 1970 with three decimals, the same clock in every process of a machine. */
export const stampNow = (): string => `${(performance.timeOrigin + performance.now()).toFixed(3)} `;

export const now = (): number => performance.timeOrigin + performance.now();

/** The moments in a piece of an answer. Coalesced tokens are several; one that was cut in two is left out. */
export const stampsIn = (text: string): number[] => [...text.matchAll(/\b\d{13}\.\d{3}(?= )/g)].map(([stamp]) => Number(stamp));
