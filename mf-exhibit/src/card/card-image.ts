import type { PublicationCard } from '@ai-site/shared/api/showcase-views';

/** Displayed widths: of a card in two columns on a phone, and in as many as fit elsewhere. */
export const CARD_SIZES = '(max-width: 767px) calc(50vw - 20px), 280px';

/** Versions wider than that are for the page of a work. */
const CARD_WIDTH_MAX = 640;

/** The `srcset` of the versions up to a width. */
export const sourceSet = (addresses: Readonly<Record<string, string>>, most = Number.POSITIVE_INFINITY): string =>
  Object.entries(addresses)
    .filter(([width]) => Number(width) <= most)
    .map(([width, url]) => `${url} ${width}w`)
    .join(', ');

export const cardSources = ({ avif, webp }: PublicationCard['image']) => ({ avif: sourceSet(avif, CARD_WIDTH_MAX), webp: sourceSet(webp, CARD_WIDTH_MAX) });

/** Address for browsers that know no `srcset`. */
export const cardFallback = ({ webp, avif }: PublicationCard['image']): string | undefined =>
  webp['640'] ?? webp['320'] ?? Object.values(webp).at(-1) ?? Object.values(avif).at(-1);
