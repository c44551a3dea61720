import type { ReviewedPublication } from '@ai-site/shared/api/showcase-reviews';
import { showcaseTexts } from '@ai-site/shared/domain/showcase';

const LENGTH = 16;

/** A few words that tell a work from others. */
export function nameOf({ workDesc }: Pick<ReviewedPublication, 'workDesc'>): string {
  const letters = [...(workDesc.trim() || showcaseTexts.noDescription).replaceAll(/\s+/g, ' ')];
  return letters.length > LENGTH ? `${letters.slice(0, LENGTH).join('')}…` : letters.join('');
}
