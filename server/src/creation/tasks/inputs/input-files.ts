import { MASK_PIXELS_MIN } from '@ai-site/shared/domain/mask-editor';
import { ApiError } from '@ai-site/shared/errors';
import {
  type DataField,
  type FileField,
  isShown,
  type MaskField,
  mediaTypes,
  type ToolFields,
  type ToolValues,
  taskTexts,
  unmarkedText,
} from '@ai-site/shared/tools';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { ObjectMedia, ObjectPlayback } from '../../../platform/objects/tables.ts';
import type { Site } from '../../../platform/site.ts';
import { servedTypeOf } from '../../../platform/storage/content-types.ts';
import { assertField } from '../../files/assert-field.ts';
import { inputKinds, outputKind } from '../../files/object-kinds.ts';
import { paintedPixels } from './mask-pixels.ts';

/** A file of the form: a field and the object that it names. */
export interface InputFile {
  readonly name: string;
  readonly field: FileField | MaskField;
  readonly key: string;
}

/** The files that a form names, in the order of its fields. A value of the site may name several, which are called by its field and their number. */
export function inputFilesOf(fields: ToolFields, values: ToolValues): InputFile[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'data') return dataFiles(name, field, values[name]);
    if ((field.kind !== 'file' && field.kind !== 'mask') || !isShown(field, values)) return [];
    const key = values[name];
    return typeof key === 'string' && key !== '' ? [{ name, field, key }] : [];
  });
}

const dataFiles = (name: string, { label, files }: DataField, value: unknown): InputFile[] =>
  (files?.(value) ?? []).map(({ key, media }, index) => ({
    name: `${name}:${index}`,
    field: { kind: 'file', label, media, maxMb: Number.POSITIVE_INFINITY },
    key,
  }));

const usable: readonly string[] = [...Object.values(inputKinds).map(({ name }) => name), outputKind.name];

interface StoredFile {
  readonly key: string;
  readonly kind: string;
  readonly media: ObjectMedia | null;
  readonly playback: ObjectPlayback | null;
}

/** The files among these that the account may use: its own uploads and results, those that authors handed to it, and those of its tasks. */
async function usableObjects(
  site: Pick<Site, 'ports'>,
  db: Kysely<Database>,
  accountId: string,
  files: readonly InputFile[],
) {
  const keys = files.map(({ key }) => key);
  const given = await site.ports.givenInputs(db, accountId, keys);
  return db
    .selectFrom('objects')
    .select(['key', 'kind', 'media', 'playback'])
    .where('kind', 'in', usable)
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('account_id', '=', accountId),
        eb('key', '=', sql<string>`any(${given}::text[])`),
        exists(
          selectFrom('creation_inputs')
            .innerJoin('creation_tasks', 'creation_tasks.id', 'creation_inputs.task_id')
            .select('task_id')
            .where('creation_tasks.account_id', '=', accountId)
            .whereRef('creation_inputs.object_key', '=', 'objects.key'),
        ),
      ]),
    )
    .forKeyShare()
    .execute();
}

/** Throws `ApiError` 400 unless the account may use every file and it fits its field. */
export async function assertInputFiles(site: Site, accountId: string, files: readonly InputFile[]): Promise<void> {
  if (files.length === 0) return;
  const stored = new Map(
    (await usableObjects(site, site.db, accountId, files)).map((file): [string, StoredFile] => [file.key, file]),
  );
  for (const { field, key } of files) {
    const file = stored.get(key);
    if (file === undefined) throw new ApiError(400, taskTexts.fileGone(field.label));
    if (field.kind === 'file' && field.worksOnly && file.kind !== outputKind.name)
      throw new ApiError(400, field.required ?? taskTexts.fileGone(field.label));
    assertFits(field, file);
    if (field.kind === 'mask' && (await paintedPixels(site, key, field)) <= MASK_PIXELS_MIN)
      throw new ApiError(400, unmarkedText(field));
  }
}

function assertFits(field: FileField | MaskField, { key, media, playback }: StoredFile): void {
  const wanted = field.kind === 'mask' ? 'image' : field.media;
  if (!servedTypeOf(key).type.startsWith(`${mediaTypes[wanted]}/`))
    throw new ApiError(400, taskTexts.wrongMedia(field.label));
  if (field.kind === 'mask') return;
  const { width = null, height = null } = media ?? playback ?? {};
  assertField(field, { width, height, seconds: playback?.seconds ?? null });
}

/** Ties files to a task, so that they stay. Throws `ApiError` 400 when one was removed in the meantime. */
export async function keepInputFiles(
  site: Pick<Site, 'ports'>,
  tx: Transaction<Database>,
  accountId: string,
  taskId: string,
  files: readonly InputFile[],
): Promise<void> {
  if (files.length === 0) return;
  const still = new Set((await usableObjects(site, tx, accountId, files)).map(({ key }) => key));
  for (const { field, key } of files) if (!still.has(key)) throw new ApiError(400, taskTexts.fileGone(field.label));
  await tx
    .insertInto('creation_inputs')
    .values(files.map(({ name, key }) => ({ task_id: taskId, field: name, object_key: key })))
    .execute();
}
