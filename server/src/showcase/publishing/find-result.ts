import type { ReleaseWork } from '@ai-site/shared/api/showcase';
import { ResourceType, resourceTypeOf, type ShowcaseKind, showcaseTexts } from '@ai-site/shared/domain/showcase';
import type { WorkEngine } from '@ai-site/shared/domain/task-apps';
import { WORK_GONE } from '@ai-site/shared/domain/works';
import { ApiError } from '@ai-site/shared/errors';
import { creativeImage } from '@ai-site/shared/tools/creative-image/tool';
import { dreamMachine } from '@ai-site/shared/tools/dream-machine/tool';
import { hugVideo } from '@ai-site/shared/tools/hug-video/tool';
import { videoTransfer } from '@ai-site/shared/tools/video-transfer/tool';
import type { Kysely } from 'kysely';
import { makesWorks } from '../../creation/works/own-works.ts';
import type { Database } from '../../platform/database/schema.ts';

/** A finished result of the account's own; undefined when there is none, or it was removed. */
export async function findResult(
  db: Kysely<Database>,
  accountId: string,
  { workTaskId, workId }: Pick<ReleaseWork, 'workTaskId' | 'workId'>,
) {
  const isIndex = typeof workId === 'number' || (workTaskId !== undefined && /^\d{1,3}$/.test(workId));
  if (isIndex && workTaskId === undefined) return undefined;
  return db
    .selectFrom('creation_outputs')
    .innerJoin('creation_tasks', 'creation_tasks.id', 'creation_outputs.task_id')
    .innerJoin('objects', 'objects.key', 'creation_outputs.object_key')
    .select([
      'creation_outputs.task_id',
      'creation_outputs.index',
      'creation_outputs.object_key',
      'creation_outputs.content_type',
      'creation_outputs.seed',
      'creation_outputs.lines',
    ])
    .select([
      'creation_tasks.tool',
      'creation_tasks.values',
      'creation_tasks.engine_id',
      'creation_tasks.made_with',
      'creation_tasks.builtin',
      'creation_tasks.demonstration',
    ])
    .select(['creation_tasks.origin_id', 'objects.media', 'objects.playback'])
    .where('creation_tasks.account_id', '=', accountId)
    .where('creation_tasks.stage', '=', 'succeeded')
    .where('creation_tasks.deleted_at', 'is', null)
    .where(makesWorks)
    .where('creation_outputs.purge_at', 'is', null)
    .$if(workTaskId !== undefined, (query) => query.where('creation_tasks.id', '=', workTaskId ?? ''))
    .where(
      isIndex ? 'creation_outputs.index' : 'creation_outputs.object_key',
      '=',
      isIndex ? Number(workId) : String(workId),
    )
    .executeTakeFirst();
}

export type Result = NonNullable<Awaited<ReturnType<typeof findResult>>>;

/** Numbers that the specification gives to the tools of works (docs/product/tools.md#2). The first is what is stored; the creation page is engine 1 and has the form of engine 2. */
const engineNumbers: Readonly<Record<string, readonly [WorkEngine, ...WorkEngine[]]>> = {
  [creativeImage.code]: [2, 1],
  [dreamMachine.code]: [3],
  [videoTransfer.code]: [4],
  [hugVideo.code]: [5],
};

/** The number of a tool; null: the specification gives it none. */
export const engineNumberOf = (tool: string): WorkEngine | null => engineNumbers[tool]?.[0] ?? null;

/** What a publication stores of a result. */
export interface ResultFacts {
  readonly resourceType: ResourceType;
  readonly width: number;
  readonly height: number;
  /** Null: an image. */
  readonly seconds: number | null;
  readonly thumbhash: string | null;
  readonly generateEngine: WorkEngine | null;
}

const SECONDS_TOLERANCE = 1;

/** Throws `ApiError` 404 for no result, 400 for one that is neither image nor video, and for words about it that are wrong. */
export function checkResult(
  kind: ShowcaseKind,
  body: ReleaseWork,
  result: Result | undefined,
): ResultFacts & { readonly result: Result } {
  if (result === undefined) throw new ApiError(404, WORK_GONE);
  const facts = factsOf(result);
  const { generateEngine, workType, workUrl, width, height, videoDuration } = body;
  const differs = (given: number | null | undefined, stored: number | null, tolerance = 0): boolean =>
    given !== undefined && given !== null && (stored === null || Math.abs(given - stored) > tolerance);
  const contradicts =
    facts.resourceType !== resourceTypeOf(kind) ||
    (generateEngine != null && engineNumbers[result.tool]?.every((known) => known !== generateEngine) !== false) ||
    differs(workType, facts.resourceType) ||
    differs(width, facts.width) ||
    differs(height, facts.height) ||
    differs(videoDuration, facts.seconds, SECONDS_TOLERANCE) ||
    (workUrl !== undefined && !names(workUrl, result.object_key));
  if (contradicts) throw new ApiError(400, showcaseTexts.contradiction);
  return { ...facts, result };
}

function factsOf({ tool, content_type, media, playback }: Result): ResultFacts {
  const generateEngine = engineNumberOf(tool);
  if (content_type.startsWith('image/') && media !== null)
    return {
      resourceType: ResourceType.image,
      width: media.width,
      height: media.height,
      seconds: null,
      thumbhash: media.thumbhash,
      generateEngine,
    };
  if (content_type.startsWith('video/') && playback !== null && playback.width !== null && playback.height !== null)
    return {
      resourceType: ResourceType.video,
      width: playback.width,
      height: playback.height,
      seconds: playback.seconds,
      thumbhash: playback.thumbhash,
      generateEngine,
    };
  throw new ApiError(400, showcaseTexts.unsupported);
}

/** Whether an address is that of a file, with whatever signature. */
const names = (address: string, key: string): boolean => (address.split(/[?#]/)[0] ?? '').endsWith(`/${key}`);
