import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import { masonryLayout, type Size } from '@ai-site/shared/kit/grid';
import { feedColumns } from './feed-columns.ts';

export const feedLayout = masonryLayout<PublicationCard>({ sizeOf: (work) => work, columns: feedColumns });

/** Shapes that stand where works will come. */
export const placeholderSizes: readonly Size[] = [
  [3, 4],
  [1, 1],
  [3, 4],
  [4, 3],
  [2, 3],
  [1, 1],
  [3, 4],
  [2, 3],
  [4, 3],
  [3, 4],
  [1, 1],
  [3, 4],
].map(([width = 1, height = 1]) => ({ width, height }));

export const placeholderLayout = masonryLayout<Size>({ sizeOf: (size) => size, columns: feedColumns });
