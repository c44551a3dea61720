import { setTimeout as delay } from 'node:timers/promises';
import type { Lazy } from '../../lazily.ts';
import type { Note, Part } from '../../suite.ts';
import { listen } from './listener.ts';
import type { Stage, Way } from './stage.ts';

const STREAMS = 50;
const ROUNDS = 6;
const pace = { tokens: 60, perSecond: 30 };
/** Milliseconds between the starts of two listeners, which arrive one after another like real users. */
const APART_MS = 20;

export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

async function firsts({ source }: Way): Promise<number[]> {
  const all = await Promise.all(
    Array.from({ length: STREAMS }, async (_, no) => {
      await delay(no * APART_MS);
      return (await listen(source(no, pace))).first;
    }),
  );
  return all;
}

/** Additional delay of a reply's first token compared with the bare relay, while fifty replies are running. */
export function firstToken(lazyStage: Lazy<Stage>, note: Note): Part {
  return {
    bounds: {
      firstTokenAddedP50: { unit: 'ms', most: 5, least: -5 },
      firstTokenAddedP95: { unit: 'ms', most: 20, least: -20 },
    },
    async measure() {
      const stage = await lazyStage.get();
      const site: number[] = [];
      const relay: number[] = [];
      await firsts(stage.site);
      for (let round = 0; round < ROUNDS; round += 1) {
        relay.push(...(await firsts(stage.relay)));
        site.push(...(await firsts(stage.site)));
      }
      const added = (share: number): number => quantile(site, share) - quantile(relay, share);
      note(
        `  first token after it was sent: site p50 ${quantile(site, 0.5).toFixed(2)} ms, p95 ${quantile(site, 0.95).toFixed(2)} ms; relay p50 ${quantile(relay, 0.5).toFixed(2)} ms, p95 ${quantile(relay, 0.95).toFixed(2)} ms`,
      );
      return { firstTokenAddedP50: added(0.5), firstTokenAddedP95: added(0.95) };
    },
  };
}
