import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import { masonry } from '@ai-site/shared/domain/masonry';
import { CARD_SIZES, cardSources } from '@ai-site/shared/domain/showcase';
import { feedColumns } from '../../../mf-exhibit/src/feed/feed-columns.ts';

/** Pixels beside the cards. */
const GUTTER = 20;

export interface StaticPart {
  /** Pixels of the window. */
  readonly windowWidth: number;
  /** Where the part begins, as a share of the feed's height. */
  readonly share: number;
  /** Pixels. */
  readonly height: number;
}

/**
 * A page with the images of works where a part of a feed of this width has them, and nothing that runs. Like the feed it asks for them as they come near:
 * neither has ten thousand images at once.
 */
export function staticCards(list: readonly PublicationCard[], { windowWidth, share, height }: StaticPart): string {
  const width = windowWidth - 2 * GUTTER;
  const { within, cell, height: whole } = masonry(list, { ...feedColumns(width), width });
  const from = Math.round(whole * share);
  const images = within(from, from + height).flatMap((index) => {
    const [work, { left, top, ...size }] = [list[index], cell(index)];
    if (work === undefined) return [];
    const place = `left:${left}px;top:${top - from}px;width:${size.width}px;height:${size.height}px`;
    return [
      `<img style="${place}" sizes="${CARD_SIZES}" srcset="${cardSources(work.image).avif}" loading="lazy" decoding="async" alt="">`,
    ];
  });
  return `<!doctype html><meta name="viewport" content="width=device-width"><style>body{margin:0}div{position:relative;margin:0 ${GUTTER}px;height:${height}px;overflow:clip}img{position:absolute;object-fit:cover;border-radius:12px}</style><div>${images.join('')}</div>`;
}
