import { people } from './assumptions.ts';

export interface SimulatedPeak {
  /** Sessions that begin in a second, and that are open, in the busiest hour. */
  readonly starts: number;
  readonly sessions: number;
}

const DAY_MINUTES = 1440;

/** A small generator whose numbers are the same in every run (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One day of people, each with sessions of their own at times that the hours draw them to, and of lengths that vary. */
export function simulateDay(accounts: number, random: () => number): SimulatedPeak {
  const begun = new Float64Array(DAY_MINUTES);
  const open = new Float64Array(DAY_MINUTES);
  const all = people.hours.reduce((sum: number, hour) => sum + hour, 0);
  const bounds = people.hours.map(
    (_, hour) => people.hours.slice(0, hour + 1).reduce((sum: number, each) => sum + each, 0) / all,
  );
  for (let account = 0; account < accounts; account += 1) {
    if (random() >= people.activeShare) continue;
    for (let no = 0; no < people.sessionsPerDay; no += 1) {
      const drawn = random();
      const minute = bounds.findIndex((bound) => drawn < bound) * 60 + Math.floor(random() * 60);
      begun[minute] = (begun[minute] ?? 0) + 1;
      // Exponential: most sessions are short, some are long.
      const minutes = -Math.log(1 - random()) * people.sessionMinutes;
      for (let at = 0; at < minutes; at += 1) {
        const place = (minute + at) % DAY_MINUTES;
        open[place] = (open[place] ?? 0) + Math.min(1, minutes - at);
      }
    }
  }
  const hourly = (values: Float64Array): number =>
    Math.max(
      ...people.hours.map(
        (_, hour) => values.slice(hour * 60, hour * 60 + 60).reduce((sum, value) => sum + value, 0) / 60,
      ),
    );
  return { starts: hourly(begun) / 60, sessions: hourly(open) };
}
