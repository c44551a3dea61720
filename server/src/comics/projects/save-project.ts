import type { comicsProjects } from '@ai-site/shared/api/comics/projects';
import type { music as musicSchema, ProjectView } from '@ai-site/shared/api/comics/views';
import type { BodyOf, DataOf } from '@ai-site/shared/api/define';
import { comicsTexts, type StageAction } from '@ai-site/shared/domain/comics';
import { ApiError } from '@ai-site/shared/errors';
import { stableJson } from '@ai-site/shared/film/stable-json';
import type { Transaction, Updateable } from 'kysely';
import type * as z from 'zod/mini';
import { inputKinds, outputKind } from '../../creation/files/object-kinds.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Site } from '../../platform/site.ts';
import { servedTypeOf } from '../../platform/storage/content-types.ts';
import { assertStyleOffered } from '../library/project-look.ts';
import { lockProject } from '../records/lock-project.ts';
import type { ComicsRow, ComicsTables } from '../records/tables.ts';
import { moveEpisodes } from '../stages/move-stage.ts';
import { assertProjectRevision } from '../views/assert-revision.ts';
import { episodeStates } from '../views/episode-views.ts';
import { projectView } from '../views/project-views.ts';

type Tx = Transaction<Database>;
type Settings = Omit<BodyOf<typeof comicsProjects.save>, 'comicsId' | 'revision'>;
type Columns = Updateable<ComicsTables['comics']>;

/** What an edit of a setting means for the stages of the episodes; the title means nothing. */
const actionOf: Readonly<Record<keyof Settings, StageAction | null>> = {
  title: null,
  ratio: 'editSettings',
  styleId: 'editImages',
  styleWords: 'editImages',
  narratorVoice: 'editVoices',
  speed: 'editVoices',
  pauseMs: 'editSettings',
  subtitles: 'editSettings',
  music: 'editSettings',
  pronunciations: 'editVoices',
};

const audioKinds: readonly string[] = [inputKinds.audio.name, outputKind.name];

/** Throws `ApiError` 400 unless the account has that audio file, the music library offers it, or the project has it already. It stays until the transaction ends. */
async function assertAudio(tx: Tx, { account_id, music_key }: ComicsRow, key: string): Promise<void> {
  const found = await tx
    .selectFrom('objects')
    .select('key')
    .where('key', '=', key)
    .where('kind', 'in', [...audioKinds])
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('account_id', '=', account_id),
        eb('key', '=', music_key ?? ''),
        exists(
          selectFrom('comics_library_music')
            .select('id')
            .whereRef('object_key', '=', 'objects.key')
            .where('shown', '=', true),
        ),
      ]),
    )
    .forKeyShare()
    .executeTakeFirst();
  if (found === undefined || !servedTypeOf(key).type.startsWith('audio/'))
    throw new ApiError(400, comicsTexts.musicGone);
}

function musicColumns(music: z.output<typeof musicSchema>): Pick<Columns, 'music' | 'music_key'> {
  if (music.kind === 'none') return { music: JSON.stringify(music), music_key: null };
  const { key, ...stored } = music;
  return { music: JSON.stringify(stored), music_key: key };
}

const columnsOf = ({
  title,
  ratio,
  styleId,
  styleWords,
  narratorVoice,
  speed,
  pauseMs,
  subtitles,
  music,
  pronunciations,
}: Settings): Columns => ({
  ...(title === undefined ? {} : { title }),
  ...(ratio === undefined ? {} : { ratio }),
  ...(styleId === undefined ? {} : { style_id: styleId }),
  ...(styleWords === undefined ? {} : { style_words: styleWords }),
  ...(narratorVoice === undefined ? {} : { narrator_voice: narratorVoice }),
  ...(speed === undefined ? {} : { speed }),
  ...(pauseMs === undefined ? {} : { pause_ms: pauseMs }),
  ...(subtitles === undefined ? {} : { subtitles: JSON.stringify(subtitles) }),
  ...(music === undefined ? {} : musicColumns(music)),
  ...(pronunciations === undefined ? {} : { pronunciations: JSON.stringify(pronunciations) }),
});

/** The settings that differ, by their names as the page knows them. */
function changedNames(settings: Settings, before: ProjectView): (keyof Settings)[] {
  const stored = (name: keyof Settings): unknown =>
    name === 'music' && before.music.kind === 'file' ? { ...before.music, url: undefined } : before[name];
  const names = Object.keys(actionOf) as (keyof Settings)[];
  return names.filter(
    (name) => settings[name] !== undefined && stableJson(settings[name]) !== stableJson(stored(name)),
  );
}

/**
 * Changes settings of a project; what episodes have made from them becomes stale. Nothing changes where nothing differs. Throws `ApiError` 400 for music that
 * is not the account's own audio and not offered, and for a style that is not offered, 404, `ConflictError`.
 */
export function saveProject(
  site: Site,
  accountId: string,
  { comicsId, revision, ...settings }: BodyOf<typeof comicsProjects.save>,
): Promise<DataOf<typeof comicsProjects.save>> {
  return site.db.transaction().execute(async (tx) => {
    const row = await lockProject(tx, accountId, comicsId);
    await assertProjectRevision(site, tx, row, revision);
    if (settings.music?.kind === 'file') await assertAudio(tx, row, settings.music.key);
    if (settings.styleId !== undefined && settings.styleId !== row.style_id)
      await assertStyleOffered(tx, settings.styleId);
    const before = await projectView(site, tx, row);
    const changed = changedNames(settings, before);
    if (changed.length === 0) return { project: before, episodes: await episodeStates(tx, comicsId) };
    const now = site.clock();
    const saved = await tx
      .updateTable('comics')
      .set(({ eb }) => ({ ...columnsOf(settings), updated_at: now, revision: eb('revision', '+', 1) }))
      .where('id', '=', comicsId)
      .returningAll()
      .executeTakeFirstOrThrow();
    const actions = new Set(changed.map((name) => actionOf[name]));
    await moveEpisodes(
      tx,
      comicsId,
      [...actions].filter((action) => action !== null),
      now,
    );
    return { project: await projectView(site, tx, saved), episodes: await episodeStates(tx, comicsId) };
  });
}
