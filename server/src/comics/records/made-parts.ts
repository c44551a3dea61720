import { hasWords } from '@ai-site/shared/text/has-words';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/** What of an episode is made. */
export interface MadeParts {
  readonly storyboards: number;
  /** Storyboards without a chosen image, or with words and without a voice. */
  readonly unmade: number;
  /** Storyboards with a chosen image or video, and with a voice. */
  readonly images: number;
  readonly voices: number;
}

/** Whether a storyboard says something. */
const speaks = ({
  narration,
  lines,
}: {
  readonly narration: string;
  readonly lines: readonly { readonly text: string }[];
}): boolean => hasWords(narration) || lines.some(({ text }) => hasWords(text));

/** Counts what is made of an episode. */
export async function madeParts(db: Kysely<Database>, episodeId: string): Promise<MadeParts> {
  const rows = await db
    .selectFrom('comics_storyboards')
    .select(['narration', 'lines', 'chosen_candidate', 'chosen_take'])
    .where('episode_id', '=', episodeId)
    .where('removed_at', 'is', null)
    .execute();
  return {
    storyboards: rows.length,
    unmade: rows.filter((row) => row.chosen_candidate === null || (row.chosen_take === null && speaks(row))).length,
    images: rows.filter(({ chosen_candidate }) => chosen_candidate !== null).length,
    voices: rows.filter(({ chosen_take }) => chosen_take !== null).length,
  };
}
