import { comicsLimits, densities, type Storyboards } from '@ai-site/shared/domain/comics';
import type { Site } from '../../../platform/site.ts';
import { readStoryboards } from '../../records/storyboard-rows.ts';
import type { PlaceRow, RoleRow } from '../../records/tables.ts';
import type { RunRow } from '../records/tables.ts';
import { readStory, type Story } from '../story/read-story.ts';
import type { Span } from '../story/spans.ts';
import { type TemplatePart, templateParts } from './template-parts.ts';
import { baseOf } from './write-shots.ts';

/** What storyboards are written from. */
export interface BoardStory {
  readonly story: Story;
  readonly roles: readonly RoleRow[];
  readonly places: readonly PlaceRow[];
  readonly gaps: readonly Span[];
  /** Storyboards that there are already. */
  readonly all: Storyboards;
  /** Storyboards that there is room for. */
  readonly room: number;
  /** Characters that a shot has at least, as they are spoken. */
  readonly target: number;
  /** The parts of the whole text as the template of the project has them; null: there is none, or it is not asked for. */
  readonly beats: readonly TemplatePart[] | null;
}

const CHARACTERS_PER_SECOND = 4.5;

/** Reads the text, roles, places and storyboards of the episode of a run. */
export async function readBoardStory({ db }: Site, run: RunRow): Promise<BoardStory> {
  const episode = await db
    .selectFrom('comics_episodes')
    .innerJoin('comics', 'comics.id', 'comics_id')
    .select(['comics_id', 'text', 'stale', 'template'])
    .where('comics_episodes.id', '=', run.episode_id)
    .executeTakeFirstOrThrow();
  const roles = await db
    .selectFrom('comics_roles')
    .selectAll()
    .where('comics_id', '=', episode.comics_id)
    .orderBy('position')
    .execute();
  const places = await db
    .selectFrom('comics_places')
    .selectAll()
    .where('comics_id', '=', episode.comics_id)
    .orderBy('position')
    .execute();
  const { all, gaps } = baseOf(
    run,
    episode.text,
    await readStoryboards(db, run.episode_id),
    episode.stale.includes('storyboards'),
  );
  const cast = roles.map(({ id, name, aliases, gender, narrator }) => ({
    id,
    names: [name, ...aliases],
    gender,
    narrator,
  }));
  const seconds = densities.find(({ value }) => value === run.options.density)?.seconds ?? 4.5;
  return {
    story: readStory(episode.text, cast, places),
    roles,
    places,
    gaps,
    all,
    room: comicsLimits.storyboards - all.length,
    target: seconds * CHARACTERS_PER_SECOND,
    beats:
      run.options.template === true && episode.template !== null ? templateParts(episode.text, episode.template) : null,
  };
}
