import { ApiError } from '@ai-site/shared/errors';
import { exceedsRatio, type TaskDefinition, type ToolValues, taskTexts } from '@ai-site/shared/tools';
import { sql } from 'kysely';
import { type OperationLimits, secondsMade } from '../../../engines/tasks/operation-limits.ts';
import type { TaskFile } from '../../../engines/tasks/task-file.ts';
import type { EngineCapabilities } from '../../../engines/tasks/task-port.ts';
import type { Site } from '../../../platform/site.ts';
import { translationOf } from '../../tools/index.ts';
import type { InputFile } from './input-files.ts';

interface Measured {
  readonly label: string;
  readonly width: number;
  readonly height: number;
  /** Of a video. */
  readonly seconds: number | null;
}

/** The files of a form by the names of their fields, as far as their sizes are known. */
async function measured(site: Site, files: readonly InputFile[]): Promise<ReadonlyMap<string, Measured>> {
  const rows = await site.db
    .selectFrom('objects')
    .select(['key', 'media', 'playback'])
    .where('key', '=', sql<string>`any(${files.map(({ key }) => key)}::text[])`)
    .execute();
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return new Map(
    files.flatMap(({ name, field, key }) => {
      const { media = null, playback = null } = byKey.get(key) ?? {};
      const { width = null, height = null } = media ?? playback ?? {};
      return width === null || height === null
        ? []
        : [[name, { label: field.label, width, height, seconds: playback?.seconds ?? null }] as const];
    }),
  );
}

const isFile = (value: unknown): value is TaskFile =>
  typeof value === 'object' && value !== null && 'contentType' in value && 'path' in value;

/** Throws `ApiError` 400 for what the engine of a tool does not take of a form, by its limits. Called before the price is held. */
export async function assertEngineTakes(
  site: Site,
  tool: TaskDefinition,
  values: ToolValues,
  files: readonly InputFile[],
  capabilities: EngineCapabilities,
): Promise<void> {
  const translation = translationOf(tool.code);
  if (translation === undefined || files.length === 0 || capabilities.limits === undefined) return;
  const sizes = await measured(site, files);
  // The operation of the task with the names of the fields in the place of their files.
  const named = (field: string): TaskFile | null =>
    files.some(({ name }) => name === field) ? { path: field, contentType: '' } : null;
  const size = (field: string) => sizes.get(field) ?? { width: 1, height: 1 };
  const operation = translation.operation(values, {
    file: named,
    mask: named,
    size,
    count: 1,
    seed: 0,
    english: capabilities.englishOnly ?? false,
  });
  const limits = capabilities.limits[operation.kind];
  if (limits === undefined) return;
  for (const given of Object.values(operation).filter(isFile)) {
    const file = sizes.get(given.path);
    if (file !== undefined) assertTaken(file, limits, 'seconds' in operation ? operation.seconds : null);
  }
}

function assertTaken(
  file: Measured,
  { sides, ratioMax, seconds: made, sourceSecondsMax, totalSecondsMax }: OperationLimits,
  asked: number | null,
): void {
  const { label, width, height, seconds } = file;
  if (seconds === null) {
    const [least, most] = sides ?? [0, Number.POSITIVE_INFINITY];
    if (Math.min(width, height) < least) throw new ApiError(400, taskTexts.sidesAtLeast(label, least));
    if (Math.max(width, height) > most) throw new ApiError(400, taskTexts.sidesAtMost(label, most));
    if (ratioMax !== undefined && exceedsRatio({ maxRatio: ratioMax }, width, height))
      throw new ApiError(400, taskTexts.tooLong(label, ratioMax));
    return;
  }
  if (sourceSecondsMax !== undefined && seconds > sourceSecondsMax)
    throw new ApiError(400, taskTexts.tooManySeconds(label, sourceSecondsMax));
  const added = asked === null || made === undefined ? (asked ?? 0) : secondsMade(made, asked);
  if (totalSecondsMax !== undefined && Math.round(seconds + added) > totalSecondsMax)
    throw new ApiError(400, taskTexts.tooLongTogether(totalSecondsMax));
}
