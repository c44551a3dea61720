import type { ChatFileKind } from '@ai-site/shared/api/chat-content';
import type { UploadPlace } from '@ai-site/shared/api/uploads';
import {
  chatFileTexts,
  extensionOf,
  fileProblem,
  ruleOf,
  storedFileTexts,
  unsupportedText,
} from '@ai-site/shared/domain/chat-files';
import { ApiError } from '@ai-site/shared/errors';
import { newId } from '../../platform/database/new-id.ts';
import { reserveUpload } from '../../platform/objects/reserve-upload.ts';
import { UPLOAD_VALID_SECONDS } from '../../platform/objects/signed-upload-url.ts';
import type { Site } from '../../platform/site.ts';
import { chatFileKinds } from './object-kinds.ts';

interface Announced {
  /** File extension, with or without the dot. */
  readonly ext: string;
  /** Bytes. */
  readonly size?: number | undefined;
}

/** Images are re-encoded as WebP; other files keep their extension, which decides how they are read and served. */
const keptExtension: Readonly<Partial<Record<ChatFileKind, string>>> = { image: 'webp' };

/** Returns where one image or document may be uploaded within five minutes. Throws 400 for another kind, 413 when it is too large or the quota is used up. */
export function filePlace(site: Site, userId: string, file: Announced): Promise<UploadPlace> {
  return createPlace(site, userId, file, ['image', 'document'], chatFileTexts.unsupported);
}

/** Returns where one recording may be uploaded within five minutes. Throws like `filePlace`. */
export function recordingPlace(site: Site, userId: string, file: Announced): Promise<UploadPlace> {
  return createPlace(site, userId, file, ['voice'], storedFileTexts.unsupportedRecording);
}

async function createPlace(
  site: Site,
  userId: string,
  { ext, size }: Announced,
  kinds: readonly ChatFileKind[],
  refusal: string,
): Promise<UploadPlace> {
  const rule = ruleOf(ext);
  if (rule === undefined && kinds.includes('document')) throw new ApiError(400, unsupportedText(ext));
  if (rule === undefined || !kinds.includes(rule.kind)) throw new ApiError(400, refusal);
  const problem = size === undefined ? null : fileProblem(ext, size);
  if (problem !== null) throw new ApiError(413, problem);
  const { name, folder } = chatFileKinds[rule.kind];
  const key = `${folder}/${newId()}.${keptExtension[rule.kind] ?? extensionOf(ext)}`;
  return {
    url: await reserveUpload(site, { kind: name, key, userId, type: '', size: size ?? 0 }),
    key,
    expiresIn: UPLOAD_VALID_SECONDS,
  };
}
