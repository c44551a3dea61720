import { comicsTexts } from '@ai-site/shared/domain/comics';
import { ApiError } from '@ai-site/shared/errors';
import type { Transaction } from 'kysely';
import { inputKinds, outputKind } from '../../creation/files/object-kinds.ts';
import type { Database } from '../../platform/database/schema.ts';
import { servedTypeOf } from '../../platform/storage/content-types.ts';
import type { CandidateRow } from './tables.ts';

type Tx = Transaction<Database>;

const usable: readonly string[] = [inputKinds.image.name, inputKinds.video.name, outputKind.name];

/** What a file of the account shows. */
export type OwnFile = Pick<CandidateRow, 'media' | 'origin' | 'width' | 'height' | 'ms'>;

/** An image or a video of the account, which stays until the transaction ends. Throws `ApiError` 400. */
export async function ownFile(tx: Tx, accountId: string, key: string): Promise<OwnFile> {
  const found = await tx
    .selectFrom('objects')
    .select(['kind', 'media', 'playback'])
    .where('key', '=', key)
    .where('account_id', '=', accountId)
    .where('kind', 'in', [...usable])
    .forKeyShare()
    .executeTakeFirst();
  const gone = new ApiError(400, comicsTexts.mediaGone);
  if (found === undefined) throw gone;
  const origin = found.kind === outputKind.name ? 'work' : 'upload';
  const { type } = servedTypeOf(key);
  if (type.startsWith('image/') && found.media !== null)
    return { media: 'image', origin, width: found.media.width, height: found.media.height, ms: 0 };
  const { width = null, height = null, seconds = 0 } = found.playback ?? {};
  if (!type.startsWith('video/') || width === null || height === null) throw gone;
  return { media: 'video', origin, width, height, ms: Math.round(seconds * 1000) };
}
