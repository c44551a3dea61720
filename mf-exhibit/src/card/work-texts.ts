import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import { showcaseTexts } from '@ai-site/shared/domain/showcase';
import { isVideo } from '../works/kinds.ts';

export const authorName = ({ author, example }: Pick<PublicationCard, 'author' | 'example'>): string => {
  if (example) return showcaseTexts.exampleAuthor;
  return author?.name ?? showcaseTexts.anonymous;
};

export const descriptionOf = ({ workDesc }: Pick<PublicationCard, 'workDesc'>): string =>
  workDesc === '' ? showcaseTexts.noDescription : workDesc;

/** Name of a work for people who do not see it. */
export const workName = (work: PublicationCard): string =>
  `${authorName(work)}的${isVideo(work) ? '视频' : '图片'}：${descriptionOf(work)}`;

/** Minutes and seconds: 0:08. */
export const durationText = (seconds: number): string => {
  const whole = Math.max(1, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

/** At most four characters: 999, 1.2万. */
export const countText = (count: number): string =>
  count < 10_000 ? String(count) : `${Math.floor(count / 1000) / 10}万`;
