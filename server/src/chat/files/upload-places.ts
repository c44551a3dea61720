import type { ChatFileKind } from '@ai-site/shared/api/chat-content';
import type { UploadPlace } from '@ai-site/shared/api/uploads';
import { chatFileTexts, extensionOf, fileProblem, ruleOf } from '@ai-site/shared/chat-files';
import { ApiError } from '@ai-site/shared/errors';
import { newId } from '../../database/new-id.ts';
import type { Site } from '../../site.ts';
import { PRIVATE_PREFIX } from '../../storage/disk.ts';
import { mustHaveRoom } from '../../storage/quota.ts';
import type { UploadKind } from '../../storage/tables.ts';
import { signedUploadPath, UPLOAD_VALID_SECONDS } from '../../storage/upload-permit.ts';

interface Announced {
  /** With or without dot. */
  readonly ext: string;
  /** Bytes. */
  readonly size?: number | undefined;
}

/** Pictures are made anew, as WebP; the others keep their extension, which tells how they are read and served. */
const placeOf: Readonly<Record<ChatFileKind, { readonly kind: UploadKind; readonly extension?: string }>> = {
  image: { kind: 'chat-image', extension: 'webp' },
  document: { kind: 'chat-document' },
  voice: { kind: 'chat-voice' },
};

/** Where a person may put one picture or document within five minutes. Throws 400 for another kind, 413 when it is too large or nothing more fits. */
export function filePlace(site: Site, userId: string, file: Announced): Promise<UploadPlace> {
  return createPlace(site, userId, file, ['image', 'document'], chatFileTexts.unsupported);
}

/** Where a person may put one recording within five minutes. Throws as `filePlace`. */
export function recordingPlace(site: Site, userId: string, file: Announced): Promise<UploadPlace> {
  return createPlace(site, userId, file, ['voice'], chatFileTexts.unsupportedRecording);
}

async function createPlace(site: Site, userId: string, { ext, size }: Announced, kinds: readonly ChatFileKind[], refusal: string): Promise<UploadPlace> {
  const rule = ruleOf(ext);
  if (rule === undefined || !kinds.includes(rule.kind)) throw new ApiError(400, refusal);
  const problem = size === undefined ? null : fileProblem(ext, size);
  if (problem !== null) throw new ApiError(413, problem);
  await mustHaveRoom(site.db, userId, size ?? 0);
  const { kind, extension = extensionOf(ext) } = placeOf[rule.kind];
  const key = `${PRIVATE_PREFIX}${newId()}.${extension}`;
  return { url: signedUploadPath(site, { kind, key, userId, type: '', size: size ?? 0 }), key, expiresIn: UPLOAD_VALID_SECONDS };
}
