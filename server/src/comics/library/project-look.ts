import { comicsTexts } from '@ai-site/shared/domain/comics';
import type { ProjectLook } from '@ai-site/shared/domain/comics/prompts';
import { ApiError } from '@ai-site/shared/errors';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { ComicsRow } from '../records/tables.ts';
import { libraryStyle } from './styles.ts';

/** How all images of a project look: its style, also one that is switched off, and what its owner adds to it. */
export async function projectLook(
  db: Kysely<Database>,
  { style_id, style_words }: Pick<ComicsRow, 'style_id' | 'style_words'>,
): Promise<ProjectLook> {
  const style = await libraryStyle(db, style_id);
  return {
    style: [style?.words ?? '', style_words.trim()].filter((words) => words !== '').join('，'),
    negative: style?.negative ?? '',
  };
}

/** Throws `ApiError` 400 for a style that is not offered; null is none. */
export async function assertStyleOffered(db: Kysely<Database>, styleId: string | null): Promise<void> {
  if (styleId !== null && (await libraryStyle(db, styleId))?.shown !== true)
    throw new ApiError(400, comicsTexts.styleGone);
}
