import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { EngineError } from '../../engines/engine-error.ts';
import { readObject } from '../../platform/objects/read-object.ts';
import { chatFileKinds } from '../files/object-kinds.ts';
import { keyOfAddress } from '../questions/content.ts';
import { RECORDING_MAX_BYTES, voiceTexts } from './limits.ts';
import type { VoiceService } from './voice-service.ts';

/** Content types by file extension; browsers record the first three. */
const types: Readonly<Record<string, string>> = {
  webm: 'audio/webm',
  mp4: 'audio/mp4',
  ogg: 'audio/ogg',
  m4a: 'audio/x-m4a',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
};

/**
 * Transcribes a recording of the account, piece by piece. `address`: path or key of its object. Throws 400 when no engine is configured, 404
 * when it is not the account's recording, 413 when it is too large, and `EngineError`.
 */
export async function recogniseRecording(
  service: VoiceService,
  accountId: string,
  address: string,
  signal: AbortSignal,
): Promise<AsyncIterable<string>> {
  const { recognition } = service.engines;
  if (recognition === null) throw new ApiError(400, voiceTexts.recognitionMissing);
  const { site } = service.chat;
  const key = keyOfAddress(address);
  const object = await site.db
    .selectFrom('objects')
    .select(['key', 'bytes'])
    .where('key', '=', key)
    .where('account_id', '=', accountId)
    .where('kind', '=', chatFileKinds.voice.name)
    .executeTakeFirst();
  if (object === undefined) throw new ApiError(404, errorTexts.notFound);
  if (object.bytes > RECORDING_MAX_BYTES) throw new ApiError(413, voiceTexts.recordingTooLarge);
  const bytes = await readObject(site, object.key);
  if (bytes === undefined) throw new ApiError(404, errorTexts.notFound);
  return recognition.recognise({ bytes, type: types[key.split('.').at(-1) ?? ''] ?? 'audio/webm', signal });
}

/** Returns the whole transcript of a recording. Throws like `recogniseRecording`; an engine failure becomes 502. */
export async function wholeText(
  service: VoiceService,
  accountId: string,
  address: string,
  signal: AbortSignal,
): Promise<string> {
  const pieces: string[] = [];
  try {
    for await (const piece of await recogniseRecording(service, accountId, address, signal)) pieces.push(piece);
  } catch (error) {
    throw shownError(error);
  }
  return pieces.join('');
}

/** Converts an engine failure to the caller's error. */
export const shownError = (error: unknown): unknown =>
  error instanceof EngineError ? new ApiError(502, error.message) : error;
