import type { StoryboardMedia, WorkView } from '@ai-site/shared/api/comics/media-views';
import type { ComicsPrice } from '@ai-site/shared/api/comics/prices';
import type { Studio } from '../project/studio.ts';

export interface MissingWork {
  readonly images: number;
  readonly voices: number;
  /** Something is being made. */
  readonly running: number;
  /** Storyboards whose last work failed. */
  readonly failed: number;
}

const isRunning = ({ state }: WorkView): boolean => state === 'waiting' || state === 'running';

const lacksImage = (media: StoryboardMedia): boolean => media.chosen === null && !isRunning(media.work);

/** Counts what the storyboards of an episode still need. `null` while their media are not known. */
export function missingWork({ storyboards, media }: Studio): MissingWork | null {
  if (!media.loaded) return null;
  const count = { images: 0, voices: 0, running: 0, failed: 0 };
  for (const { id, narration, lines } of storyboards.list) {
    const known = media.storyboards.get(id);
    if (known === undefined) {
      count.images += 1;
      continue;
    }
    const speaks = narration.trim() !== '' || lines.length > 0;
    if (lacksImage(known)) count.images += 1;
    if (speaks && known.take === null && !isRunning(known.voice)) count.voices += 1;
    if (isRunning(known.work) || isRunning(known.voice)) count.running += 1;
    if (known.work.state === 'failed' || known.voice.state === 'failed') count.failed += 1;
  }
  return count;
}

/** Credits in integer tenths for what is missing; null while the prices are not known. */
export function missingTenths({ images, voices }: MissingWork, prices: readonly ComicsPrice[] | null): number | null {
  const of = (kind: 'image' | 'voice'): number => {
    const price = prices?.find((one) => one.kind === kind);
    return price === undefined || price.demonstration ? 0 : price.priceTenths;
  };
  return prices === null ? null : images * of('image') + voices * of('voice');
}
