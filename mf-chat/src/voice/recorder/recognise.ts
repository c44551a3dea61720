import { chatVoice } from '@ai-site/shared/api/chat-voice';
import { uploads } from '@ai-site/shared/api/uploads';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { HttpClient } from '@ai-site/shared/http';
import { putSigned } from '@ai-site/shared/kit/uploader';
import { extOf } from './recording-format.ts';

export interface UploadedRecording {
  readonly name: string;
  readonly key: string;
}

/** Uploads a recording. Throws `ApiError`. */
export async function uploadRecording(http: HttpClient, blob: Blob, signal: AbortSignal): Promise<UploadedRecording> {
  const ext = extOf(blob);
  const { key } = await putSigned(
    http,
    blob,
    (options) => http.call(uploads.voiceUploadUrl, { query: { ext, size: blob.size } }, options),
    { signal },
  );
  return { name: `语音.${ext}`, key };
}

/**
 * Recognizes the speech of an uploaded recording; returns an empty text when nothing was recognized or the call was aborted. Throws `ApiError`.
 * @param onText receives the text so far, each time it grows
 */
export async function recogniseSpeech(
  http: HttpClient,
  key: string,
  onText: (text: string) => void,
  signal: AbortSignal,
): Promise<string> {
  let soFar = '';
  let whole: string | undefined;
  let failure: ApiError | undefined;
  await http.stream(
    chatVoice.speechRecognition,
    { body: { voiceUrl: key } },
    {
      signal,
      silent: true,
      onEvent(event) {
        if (event.event === 'delta') {
          soFar += event.delta.content;
          onText(soFar);
        } else if (event.code === 200) whole = event.text;
        else failure = new ApiError(500, event.msg === '' ? errorTexts.server : event.msg);
      },
    },
  );
  if (failure !== undefined) throw failure;
  if (whole === undefined && !signal.aborted) throw new ApiError(0, errorTexts.offline);
  return (whole ?? '').trim();
}
