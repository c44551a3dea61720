import type { TakeView } from '@ai-site/shared/api/comics/media-views';
import type { ProjectView, StoryboardView } from '@ai-site/shared/api/comics/views';
import { estimatedMs } from '@ai-site/shared/film/captions/speech-length';

/** Milliseconds that a shot lasts at least: 60 frames of a film with 30 a second. */
const LEAST_MS = 2000;

type Words = Pick<StoryboardView, 'narration' | 'lines'>;

const estimates = new WeakMap<Words, { readonly speed: number; readonly ms: number }>();

/** What the words of a storyboard take. It is kept for the row: lists add up the lengths of all with every key. */
function estimateOf(row: Words, speed: number): number {
  const known = estimates.get(row);
  if (known?.speed === speed) return known.ms;
  const ms = estimatedMs([row.narration, ...row.lines.map(({ text }) => text)].join(''), speed);
  estimates.set(row, { speed, ms });
  return ms;
}

/** How long a storyboard is seen: as it was set, as long as its voice and the pause after it, or what its words take. */
export function shotLength(
  row: Pick<StoryboardView, 'narration' | 'lines' | 'chosenMs'>,
  take: Pick<TakeView, 'ms'> | null,
  project: Pick<ProjectView, 'speed' | 'pauseMs'> | null,
): { readonly ms: number; readonly estimated: boolean } {
  const { chosenMs } = row;
  if (chosenMs !== null) return { ms: chosenMs, estimated: false };
  const { speed, pauseMs } = project ?? { speed: 1, pauseMs: 0 };
  const spoken = take?.ms ?? estimateOf(row, speed);
  return { ms: Math.max(LEAST_MS, spoken + pauseMs), estimated: take === null };
}
