import type { TakeView } from '@ai-site/shared/api/comics/media-views';
import type { ProjectView, StoryboardView } from '@ai-site/shared/api/comics/views';
import { estimatedMs } from '@ai-site/shared/film/captions/speech-length';

/** Milliseconds that a shot lasts at least: 60 frames of a film with 30 a second. */
const LEAST_MS = 2000;

/** How long a storyboard is seen: as it was set, as long as its voice and the pause after it, or what its words take. */
export function shotLength(
  { narration, lines, holdMs }: Pick<StoryboardView, 'narration' | 'lines' | 'holdMs'>,
  take: Pick<TakeView, 'ms'> | null,
  project: Pick<ProjectView, 'speed' | 'pauseMs'> | null,
): { readonly ms: number; readonly estimated: boolean } {
  if (holdMs !== null) return { ms: holdMs, estimated: false };
  const { speed, pauseMs } = project ?? { speed: 1, pauseMs: 0 };
  const spoken = take?.ms ?? estimatedMs([narration, ...lines.map(({ text }) => text)].join(''), speed);
  return { ms: Math.max(LEAST_MS, spoken + pauseMs), estimated: take === null };
}
