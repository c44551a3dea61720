import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import { showcaseTexts } from '@ai-site/shared/domain/showcase';
import { localOrigin } from '../../creation/tasks/views/local-origin.ts';
import { publicPath } from '../../creation/works/public-derivatives.ts';
import { scaledImage } from './addresses.ts';
import type { CardRow } from './card-rows.ts';
import { isTemplateTool } from './template.ts';

/** The name that others read; null: anonymous. */
export function authorOf({
  example,
  anonymous,
  nick_name,
  avatar,
}: Pick<CardRow, 'example' | 'anonymous' | 'nick_name' | 'avatar'>): PublicationCard['author'] {
  if (example) return { name: showcaseTexts.exampleAuthor, avatar: '' };
  return anonymous || nick_name === null ? null : { name: nick_name, avatar: avatar ?? '' };
}

/** A card without its files. */
export const cardFacts = (row: CardRow): Omit<PublicationCard, 'image' | 'small'> => ({
  id: row.id,
  resourceType: row.resource_type,
  thumbhash: row.thumbhash,
  width: row.width,
  height: row.height,
  seconds: row.seconds,
  workDesc: row.work_desc,
  author: authorOf(row),
  likeCount: row.like_count,
  collectCount: row.collect_count,
  liked: row.liked,
  collected: row.collected,
  tags: [...row.tags],
  builtin: row.builtin,
  ...localOrigin(row),
  example: row.example,
  featured: row.featured_at !== null,
  remakeable: row.allow_remake,
  template: isTemplateTool(row.tool),
});

/** A shared publication as everybody sees it. */
export const cardView = (row: CardRow): PublicationCard => ({
  ...cardFacts(row),
  image: row.media === null ? { avif: {}, webp: {} } : scaledImage(row.media),
  small: row.media === null || row.media.small === null ? null : publicPath(row.media.small),
});
