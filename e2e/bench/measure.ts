import { judgeAll, type Metrics } from './metrics.ts';
import { type PartSeconds, partSeconds } from './part-seconds.ts';
import type { Note, OpenSuite, Part, Values } from './suite.ts';

/** Seconds of a part that declares no limit, and of closing what a suite has opened. */
const PART_SECONDS = 1800;
const CLOSE_SECONDS = 20;

class TimeUp extends Error {}

/** Rejects with `TimeUp` when the work takes longer. The work itself goes on. */
async function within<T>(seconds: number, what: string, work: () => Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new TimeUp(`${what} did not end within ${Math.round(seconds)} s`)),
    seconds * 1000,
  );
  try {
    return await Promise.race([work(), promise]);
  } finally {
    clearTimeout(timer);
  }
}

type NamedPart = readonly [string, Part];

/** Parts that measure durations one by one, then the others at once. */
function inGroups(parts: readonly NamedPart[]): readonly (readonly NamedPart[])[] {
  const untimed = parts.filter(([, part]) => part.untimed === true);
  return [
    ...parts.filter(([, part]) => part.untimed !== true).map((part) => [part]),
    ...(untimed.length === 0 ? [] : [untimed]),
  ];
}

/**
 * Measures these parts and closes the suite; ends with the seconds of each part. A part that throws has no values. One that exceeds its limit, or that of
 * the suite, ends the run, because its work would go on beside the next part's.
 */
export async function measureParts(
  { seconds = Number.POSITIVE_INFINITY, close }: Omit<OpenSuite, 'parts'>,
  parts: readonly NamedPart[],
  note: Note,
  taken: PartSeconds = partSeconds(),
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
      return await taken.time(name, () =>
        within(Math.min(part.seconds ?? PART_SECONDS, (end - Date.now()) / 1000), name, part.measure),
      );
    } catch (error) {
      over ||= error instanceof TimeUp;
      note(
        `  ${error instanceof TimeUp ? error.message : `${name}: ${error instanceof Error ? (error.stack ?? error.message) : error}`}`,
      );
      return {};
    }
  };
  for (const group of inGroups(parts)) {
    const values = await Promise.all(group.map(([name, part]) => measured(name, part)));
    for (const [index, [, part]] of group.entries()) Object.assign(metrics, judgeAll(part.bounds, values[index] ?? {}));
  }
  await within(CLOSE_SECONDS, 'closing', close).catch((error: unknown) => {
    if (!(error instanceof TimeUp)) throw error;
    note(error.message);
  });
  note(taken.summary());
  return metrics;
}
