import type { InputOf } from '@ai-site/shared/api/define';
import { feedCalls, type inspiration } from '@ai-site/shared/api/showcase';
import type { ShowcaseKind } from '@ai-site/shared/domain/showcase';
import type { ToolValues } from '@ai-site/shared/tools';
import { sql } from 'kysely';
import {
  type CreationScene,
  draw,
  openCreationScene,
  type SceneOptions,
} from '../../creation/testing/creation-scene.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { TestUser } from '../../testing/site.ts';

type Release = Partial<InputOf<typeof inspiration.releaseWork>['body']>;

/** A site with works that are published. */
export interface ShowcaseScene extends CreationScene {
  /** A finished image of the user's, made by the engine. */
  makeWork(user: TestUser, values?: ToolValues): Promise<{ readonly taskId: string; readonly key: string }>;
  /** Publishes a work of the user's, which is a copy of one that the engine made; resolves with the id of the publication. */
  publish(user: TestUser, body?: Release): Promise<string>;
  /** A copy of a work, as a task of the user's; resolves with the id of the task. */
  copyWork(user: TestUser): Promise<string>;
  /** Writes shared publications without files, the last one the newest; resolves with their ids. */
  fill(count: number, changes?: Partial<Filled>): Promise<string[]>;
}

interface Filled {
  readonly accountId: string | null;
  readonly kind: ShowcaseKind;
  readonly description: string;
  readonly example: boolean;
}

/** Opens a site whose works wait for operators with these phone numbers; without any it approves by itself. */
export async function openShowcaseScene(
  operators: readonly string[],
  options: SceneOptions = {},
): Promise<ShowcaseScene> {
  const scene = await openCreationScene({ ...options, settings: { operators: [...operators], ...options.settings } });
  const { db } = scene.site.site;
  let sample: string | undefined;
  const makeWork: ShowcaseScene['makeWork'] = async (user, values = {}) => {
    const { taskId, outputs } = await scene.ended(user, await scene.submit(user, { ...draw, ...values }));
    return { taskId, key: outputs[0]?.key ?? '' };
  };
  const copyWork = async ({ userId }: TestUser): Promise<string> => {
    sample ??= (await makeWork(await scene.signIn())).taskId;
    const id = newId();
    const changed = JSON.stringify({ id, account_id: userId, idempotency_key: null });
    await sql`insert into creation_tasks select (jsonb_populate_record(task, ${changed}::jsonb)).* from creation_tasks task where id = ${sample}`.execute(
      db,
    );
    await sql`insert into creation_outputs (task_id, index, object_key, content_type, seed) select ${id}, index, object_key, content_type, seed from creation_outputs where task_id = ${sample}`.execute(
      db,
    );
    return id;
  };
  let filled = 0;
  return {
    ...scene,
    makeWork,
    copyWork,
    async publish(user, body = {}) {
      const released = await scene.site.call(
        feedCalls.inspiration.releaseWork,
        { body: { workTaskId: await copyWork(user), workId: 0, ...body } },
        { token: user.token },
      );
      return released.inspirationId;
    },
    async fill(count, { accountId = null, kind = 'inspiration', description = '', example = false } = {}) {
      const author = example ? null : (accountId ?? (await scene.site.signIn()).userId);
      const key = `published/${newId()}.webp`;
      const at = scene.site.clock.now;
      const video = kind === 'short-video';
      const media = JSON.stringify({
        width: 8,
        height: 8,
        seconds: video ? 5 : null,
        thumbhash: null,
        images: [{ width: 8, height: 8, avif: key, webp: key }],
        strip: null,
        small: video ? key : null,
      });
      const ids = Array.from({ length: count }, (_, no) => `filled-${String(filled + no).padStart(6, '0')}`);
      filled += count;
      // Together: an object that nothing refers to is removed at any time.
      await db.transaction().execute(async (tx) => {
        await sql`insert into objects (key, account_id, kind, bytes, created_at) values (${key}, ${author}, 'publication', 1, ${at})`.execute(
          tx,
        );
        await sql`
          insert into publications (id, account_id, resource_type, status, tool, builtin, object_key, content_type, public_key, width, height, seconds, media, work_desc,
            show_prompt, allow_remake, share_inputs, anonymous, submitted_at, decided_at, example, tokens)
          select id, ${author}, ${video ? 2 : 1}, 2, 'creative-image', false, ${key}, ${video ? 'video/mp4' : 'image/png'}, ${key}, 8, 8, ${video ? 5 : null}::real, ${media}::jsonb, ${description},
            true, true, false, false, ${at}::timestamptz, ${at}::timestamptz - (${count}::int - place) * interval '1 second', ${example}, '{}'
          from unnest(${ids}::text[]) with ordinality given (id, place)`.execute(tx);
      });
      return ids;
    },
  };
}
