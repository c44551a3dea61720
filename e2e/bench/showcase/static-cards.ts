import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import { masonry } from '@ai-site/shared/domain/masonry';
import { CARD_SIZES, cardSources } from '@ai-site/shared/domain/showcase';
import { feedColumns } from '../../../mf-exhibit/src/feed/feed-columns.ts';

/** Pixels beside the cards. */
const GUTTER = 20;

/** A page with the images of works where a feed of this width has them, down to a height, and nothing that runs. */
export function staticCards(list: readonly PublicationCard[], windowWidth: number, height: number): string {
  const width = windowWidth - 2 * GUTTER;
  const { within, cell } = masonry(list, { ...feedColumns(width), width });
  const images = within(0, height).flatMap((index) => {
    const [work, { left, top, ...size }] = [list[index], cell(index)];
    if (work === undefined) return [];
    const place = `left:${left}px;top:${top}px;width:${size.width}px;height:${size.height}px`;
    return [`<img style="${place}" srcset="${cardSources(work.image).avif}" sizes="${CARD_SIZES}" decoding="async" alt="">`];
  });
  return `<!doctype html><meta name="viewport" content="width=device-width"><style>body{margin:0}div{position:relative;margin:0 ${GUTTER}px;height:${height}px;overflow:clip}img{position:absolute;object-fit:cover;border-radius:12px}</style><div>${images.join('')}</div>`;
}
