import path from 'node:path';
import type { TaskFile } from '../../../engines/tasks/task-file.ts';
import { openImage } from '../../../platform/media/open-image.ts';
import { copyObject } from '../../../platform/objects/copy-object.ts';
import type { WorkDirectory } from '../../../platform/objects/work-files.ts';
import type { Site } from '../../../platform/site.ts';
import { extensionOf, servedTypeOf } from '../../../platform/storage/content-types.ts';
import { toolOfTask } from '../../tools/index.ts';
import type { RunInputs } from '../../tools/translation.ts';
import type { TaskRow } from '../records/tables.ts';
import { writeMask } from './mask-pixels.ts';

/** An input of a task is gone from the store. */
export class InputGone extends Error {
  override readonly name = 'InputGone';
}

export type InputsOnDisk = Pick<RunInputs, 'file' | 'mask' | 'size'>;

/** Copies the files of a task into the directory of its run; masks become as large as their images. Throws `InputGone`. */
export async function copyInputs(site: Site, work: WorkDirectory, task: TaskRow): Promise<InputsOnDisk> {
  const { fields } = toolOfTask(task.tool);
  const rows = await site.db
    .selectFrom('creation_inputs')
    .select(['field', 'object_key'])
    .where('task_id', '=', task.id)
    .execute();
  const files = new Map<string, TaskFile>();
  // Those that a value of the site names are copied when the engine asks for them.
  for (const { field, object_key } of rows)
    if (Object.hasOwn(fields, field))
      files.set(field, await fileOf(site, object_key, work.file(`input-${field}.${extensionOf(object_key)}`)));
  const masks = new Map<string, TaskFile>();
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'mask') continue;
    const [mask, image] = [files.get(name), files.get(field.over)];
    if (mask === undefined || image === undefined) continue;
    const file = work.file(`mask-${name}.png`);
    await writeMask(mask.path, image.path, file, field);
    masks.set(name, { path: file, contentType: 'image/png' });
  }
  const sizes = new Map<string, { readonly width: number; readonly height: number }>();
  for (const [field, { path: image, contentType }] of files)
    if (contentType.startsWith('image/')) sizes.set(field, await openImage(image).metadata());
  return {
    file: (field) => files.get(field) ?? null,
    mask: (field) => masks.get(field) ?? null,
    size(field) {
      const size = sizes.get(field);
      if (size === undefined) throw new TypeError(`${field} has no image`);
      return size;
    },
  };
}

async function fileOf(site: Site, key: string, file: string): Promise<TaskFile> {
  if (!(await copyObject(site, key, file))) throw new InputGone(`${path.posix.basename(key)} is gone`);
  return { path: file, contentType: servedTypeOf(key).type };
}

/** Copies a file of a task that a value of the site names by its key. False: it is gone, or none of its files. */
export async function copyNamedInput(
  site: Site,
  { id }: Pick<TaskRow, 'id'>,
  key: string,
  file: string,
): Promise<boolean> {
  const row = await site.db
    .selectFrom('creation_inputs')
    .select('field')
    .where('task_id', '=', id)
    .where('object_key', '=', key)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined && copyObject(site, key, file);
}
