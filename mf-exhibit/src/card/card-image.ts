import type { PublicationCard } from '@ai-site/shared/api/showcase-views';

/** Address for browsers that know no `srcset`. */
export const cardFallback = ({ webp, avif }: PublicationCard['image']): string | undefined =>
  webp['640'] ?? webp['320'] ?? Object.values(webp).at(-1) ?? Object.values(avif).at(-1);
