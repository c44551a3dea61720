import type { DataOf } from '@ai-site/shared/api/define';
import type { tasks } from '@ai-site/shared/api/tasks';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { type FileField, type MaskField, type MediaKind, taskTexts, toolOf, toolTexts } from '@ai-site/shared/tools';
import type { fileFormats } from '@ai-site/shared/tools/file-formats';
import { newId } from '../../platform/database/new-id.ts';
import { reserveUpload } from '../../platform/objects/reserve-upload.ts';
import { signedReadPath } from '../../platform/objects/signed-read-url.ts';
import { UPLOAD_VALID_SECONDS } from '../../platform/objects/signed-upload-url.ts';
import type { Site } from '../../platform/site.ts';
import { purposeOf } from '../files/assert-field.ts';
import { inputKindOf } from '../files/object-kinds.ts';

const MIB = 1024 * 1024;
/** Megabytes of a mask. */
const MASK_MB = 20;
/** What files are called, with the extension under which they are kept; the content decides whether they are any. Images are encoded anew. */
const extensions = {
  // A GIF is taken to say of one that moves that it does.
  image: { jpg: 'webp', jpeg: 'webp', png: 'webp', webp: 'webp', gif: 'webp' },
  video: { mp4: 'mp4', m4v: 'mp4', mov: 'mov', webm: 'mkv' },
  audio: { mp3: 'mp3', wav: 'wav', m4a: 'm4a', ogg: 'ogg', oga: 'ogg', flac: 'flac' },
} as const satisfies {
  readonly [K in MediaKind]: Readonly<Record<keyof (typeof fileFormats)[K], string>> & Readonly<Record<string, string>>;
};
const unreadable: Readonly<Record<MediaKind, string>> = {
  image: taskTexts.unreadable,
  video: taskTexts.unreadableVideo,
  audio: taskTexts.unreadableAudio,
};

export interface Announced {
  readonly tool: string;
  readonly field: string;
  /** With or without the dot. */
  readonly ext: string;
  /** Bytes. */
  readonly size: number;
}

/** Returns where the file of a form's field may be uploaded within five minutes, once, and read afterwards. Throws 404 for an unknown field, 413 above its limit, 415 for another type. */
export async function inputPlace(
  site: Site,
  userId: string,
  { tool, field: name, ext, size }: Announced,
): Promise<DataOf<typeof tasks.uploadUrl>> {
  const field = toolOf(tool)?.fields[name];
  if (field === undefined || (field.kind !== 'file' && field.kind !== 'mask'))
    throw new ApiError(404, errorTexts.notFound);
  const kind = inputKindOf(field);
  const media = field.kind === 'mask' ? 'image' : field.media;
  const kept: Readonly<Record<string, string>> = extensions[media];
  const extension = kept[ext.replace(/^\./, '')];
  if (extension === undefined) throw new ApiError(415, unreadable[media]);
  const maxMb = maxMbOf(field);
  if (size > maxMb * MIB) throw new ApiError(413, toolTexts.maxMb(field.label, maxMb));
  const key = `${kind.folder}/${newId()}.${extension}`;
  return {
    url: await reserveUpload(site, { kind: kind.name, key, userId, type: '', size, purpose: purposeOf(tool, name) }),
    key,
    expiresIn: UPLOAD_VALID_SECONDS,
    readUrl: signedReadPath(site, key),
  };
}

const maxMbOf = (field: FileField | MaskField): number => (field.kind === 'mask' ? MASK_MB : field.maxMb);
