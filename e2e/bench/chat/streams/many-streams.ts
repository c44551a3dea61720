import { setTimeout as delay } from 'node:timers/promises';
import type { Lazy } from '../../lazily.ts';
import { median } from '../../metrics.ts';
import type { Note, Part } from '../../suite.ts';
import { listen } from './listener.ts';
import { LISTENERS, type Stage, type Way } from './stage.ts';

const PER_SECOND = 30;
/** Streams start over this period, then run concurrently, and are measured during that time. */
const RAMP_MS = 6000;
const SETTLE_MS = 2000;
const MEASURE_MS = 10_000;
const pace = { perSecond: PER_SECOND, tokens: ((RAMP_MS + SETTLE_MS + MEASURE_MS) / 1000 + 4) * PER_SECOND };
const ROUNDS = 3;
/** A stream without tokens for longer than this counts as starved. */
const STARVED_MS = 1500;

interface Run {
  /** Milliseconds of CPU time per second. */
  readonly cpu: number;
  readonly starved: number;
  readonly silence: number;
  /** Share of the sent tokens that arrived, for the stream that received the fewest. */
  readonly least: number;
}

async function run({ child, source }: Way): Promise<Run> {
  const streams = Array.from({ length: LISTENERS }, async (_, no) => {
    await delay((no / LISTENERS) * RAMP_MS);
    return listen(source(no, pace));
  });
  await delay(RAMP_MS + SETTLE_MS);
  const before = await child.cpu();
  const from = performance.now();
  await delay(MEASURE_MS);
  const used = (await child.cpu()) - before;
  const seconds = (performance.now() - from) / 1000;
  const metrics = await Promise.all(streams);
  return {
    cpu: used / seconds,
    starved: metrics.filter(({ silence }) => silence > STARVED_MS).length,
    silence: Math.max(...metrics.map(({ silence }) => silence)),
    least: Math.min(...metrics.map(({ count }) => count / pace.tokens)),
  };
}

/** Five hundred concurrent replies of thirty tokens per second each: CPU cost compared with the bare relay, and whether every stream is served. */
export function manyStreams(lazyStage: Lazy<Stage>, note: Note): Part {
  return {
    bounds: {
      cpuOfRelay: { unit: 'x', most: 2.5, least: 0.1 },
      starvedStreams: { unit: 'streams', most: 0, least: 0 },
      tokensArrived: { unit: 'of those sent', least: 0.97, most: 1, atLeast: true },
    },
    async measure() {
      const stage = await lazyStage.get();
      const runs: { readonly site: Run; readonly relay: Run }[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        runs.push({ relay: await run(stage.relay), site: await run(stage.site) });
      for (const { site, relay } of runs) {
        note(
          `  CPU: site ${site.cpu.toFixed(0)} ms/s, relay ${relay.cpu.toFixed(0)} ms/s; longest silence: site ${site.silence.toFixed(0)} ms, relay ${relay.silence.toFixed(0)} ms`,
        );
      }
      return {
        cpuOfRelay: median(runs.map(({ site, relay }) => site.cpu / relay.cpu)),
        starvedStreams: Math.max(...runs.map(({ site }) => site.starved)),
        tokensArrived: Math.min(...runs.map(({ site }) => site.least)),
      };
    },
  };
}
