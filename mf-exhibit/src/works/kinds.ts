import { feedCalls } from '@ai-site/shared/api/showcase';
import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import { kindOfResource, type ShowcaseKind } from '@ai-site/shared/domain/showcase';

export const kindOf = ({ resourceType }: Pick<PublicationCard, 'resourceType'>): ShowcaseKind =>
  kindOfResource(resourceType);

/** The calls of the feed that holds a work. */
export const callsOf = (work: Pick<PublicationCard, 'resourceType'>) => feedCalls[kindOf(work)];

export const isVideo = ({ seconds }: Pick<PublicationCard, 'seconds'>): boolean => seconds !== null;
