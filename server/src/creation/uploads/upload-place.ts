import type { DataOf } from '@ai-site/shared/api/define';
import type { tasks } from '@ai-site/shared/api/tasks';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { type FileField, type MaskField, taskTexts, toolOf, toolTexts } from '@ai-site/shared/tools';
import { newId } from '../../platform/database/new-id.ts';
import type { Site } from '../../platform/site.ts';
import { permitUpload } from '../../platform/storage/permit-upload.ts';
import { UPLOAD_VALID_SECONDS } from '../../platform/storage/signed-upload-url.ts';
import { inputKindOf } from '../files/object-kinds.ts';

const MIB = 1024 * 1024;
/** Megabytes of a mask. */
const MASK_MB = 20;
/** What pictures are called; the content decides whether they are any. */
const pictureExtensions: ReadonlySet<string> = new Set(['jpg', 'jpeg', 'png', 'webp', 'gif']);

export interface Announced {
  readonly tool: string;
  readonly field: string;
  /** With or without the dot. */
  readonly ext: string;
  /** Bytes. */
  readonly size: number;
}

/** Returns where the file of a form's field may be uploaded within five minutes, once. Throws 404 for an unknown field, 413 above its limit, 415 for another type. */
export async function inputPlace(site: Site, userId: string, { tool, field: name, ext, size }: Announced): Promise<DataOf<typeof tasks.uploadUrl>> {
  const field = toolOf(tool)?.fields[name];
  if (field === undefined || (field.kind !== 'file' && field.kind !== 'mask')) throw new ApiError(404, errorTexts.notFound);
  const kind = inputKindOf(field);
  if (kind === undefined || !pictureExtensions.has(ext.replace(/^\./, '')))
    throw new ApiError(415, field.kind === 'file' && kind === undefined ? taskTexts.unsupported : taskTexts.unreadable);
  const maxMb = maxMbOf(field);
  if (size > maxMb * MIB) throw new ApiError(413, toolTexts.maxMb(field.label, maxMb));
  const key = `${kind.folder}/${newId()}.webp`;
  return { url: await permitUpload(site, { kind: kind.name, key, userId, type: '', size }), key, expiresIn: UPLOAD_VALID_SECONDS };
}

const maxMbOf = (field: FileField | MaskField): number => (field.kind === 'mask' ? MASK_MB : field.maxMb);
