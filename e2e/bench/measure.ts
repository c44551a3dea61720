import { judgeAll, type Metrics } from './metrics.ts';
import type { Note, OpenSuite, Part, Values } from './suite.ts';

/** Seconds of a part that declares no limit, and of closing what a suite has opened. */
const PART_SECONDS = 1800;
const CLOSE_SECONDS = 20;

class TimeUp extends Error {}

/** Rejects with `TimeUp` when the work takes longer. The work itself goes on. */
async function within<T>(seconds: number, what: string, work: () => Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TimeUp(`${what} did not end within ${Math.round(seconds)} s`)), seconds * 1000);
  try {
    return await Promise.race([work(), promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Measures these parts and closes the suite. A part that throws has no values. One that exceeds its limit, or that of the suite, ends the run, because
 * its work would go on beside the next part's.
 */
export async function measureParts(
  { seconds = Number.POSITIVE_INFINITY, close }: Omit<OpenSuite, 'parts'>,
  parts: readonly (readonly [string, Part])[],
  note: Note,
): Promise<Metrics> {
  const end = Date.now() + (seconds - CLOSE_SECONDS) * 1000;
  const metrics: Record<string, Metrics[string]> = {};
  let over = false;
  const measured = async (name: string, part: Part): Promise<Values> => {
    note(`› ${name}`);
    if (over) {
      note('  not measured: the run was ended');
      return {};
    }
    try {
      return await within(Math.min(part.seconds ?? PART_SECONDS, (end - Date.now()) / 1000), name, part.measure);
    } catch (error) {
      over ||= error instanceof TimeUp;
      note(`  ${error instanceof TimeUp ? error.message : error instanceof Error ? (error.stack ?? error.message) : error}`);
      return {};
    }
  };
  for (const [name, part] of parts) Object.assign(metrics, judgeAll(part.bounds, await measured(name, part)));
  await within(CLOSE_SECONDS, 'closing', close).catch((error: unknown) => {
    if (!(error instanceof TimeUp)) throw error;
    note(error.message);
  });
  return metrics;
}
