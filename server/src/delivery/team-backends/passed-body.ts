import { pipeline, type Readable, Transform } from 'node:stream';
import { text } from 'node:stream/consumers';
import { TEAM_CALL_MAX } from '@ai-site/shared/contract';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { BodyPace } from '../../platform/objects/body-pace.ts';

/**
 * A body as it is passed on, with back pressure. It is destroyed with `ApiError` 413 beyond the limit and 503 when it is too slow; the connection on
 * which it arrives stays for the answer.
 */
export function limitedBody(body: Readable, maxBytes: number): Transform {
  let bytes = 0;
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      pace.add(chunk.length);
      if (bytes > maxBytes) done(new ApiError(413, errorTexts.tooLarge));
      else done(null, chunk);
    },
  });
  const pace = new BodyPace(() => limited.destroy(new ApiError(503, errorTexts.timeout)));
  pipeline(body, limited, () => pace.end());
  return limited;
}

/** The JSON that a call sends, as its backend gets it. Throws `ApiError` 415 for another type, 413 beyond the limit, 400 for what is none. */
export async function jsonBody(body: Readable, type: string | undefined): Promise<string> {
  if (type?.split(';', 1)[0]?.trim().toLowerCase() !== 'application/json')
    throw new ApiError(415, errorTexts.unsupportedType);
  const limited = limitedBody(body, TEAM_CALL_MAX.bodyBytes);
  try {
    return JSON.stringify(JSON.parse(await text(limited)));
  } catch {
    throw limited.errored instanceof ApiError ? limited.errored : new ApiError(400, errorTexts.badRequest);
  }
}
