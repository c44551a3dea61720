import { APIError } from 'openai/core/error';
import { toFile } from 'openai/core/uploads';
import { EngineError } from '../../engine-error.ts';
import { eventData } from '../../openai/event-data.ts';
import { IdleTimeout } from '../../openai/idle-timeout.ts';
import type { LazyOpenAi } from '../../openai/openai-client.ts';
import type { RecognitionEngine, RecognitionRequest } from '../../speech-port.ts';
import { toEngineError } from '../../upstream/upstream-error.ts';
import { type AudioServer, audioClient, PATIENCE_MS } from './audio-server.ts';
import { readTranscript, readTranscriptEvent } from './transcript.ts';

/** Servers detect the format from the file name. */
const extensions: Readonly<Record<string, string>> = {
  'audio/webm': 'webm',
  'audio/ogg': 'ogg',
  'audio/mp4': 'mp4',
  'audio/x-m4a': 'm4a',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
};

/** Response statuses of servers that do not support `stream`. */
const notUnderstood: readonly (number | undefined)[] = [400, 415, 422, 501];

/** Recognition by any OpenAI-compatible server (`POST {baseUrl}/audio/transcriptions`): streamed where supported, else in one piece. */
export class OpenAiRecognitionEngine implements RecognitionEngine {
  readonly #client: LazyOpenAi;
  readonly #model: string;
  readonly #patienceMs: number;

  constructor(server: AudioServer) {
    this.#client = audioClient(server);
    this.#model = server.model;
    this.#patienceMs = server.patienceMs ?? PATIENCE_MS;
  }

  async *recognise(request: RecognitionRequest): AsyncGenerator<string, void, void> {
    const alarm = new IdleTimeout(this.#patienceMs, this.#patienceMs);
    const progress = { started: false };
    try {
      yield* this.#transcribe(request, alarm, progress);
    } catch (error) {
      if (request.signal.aborted) return;
      throw alarm.rang ? new EngineError('timeout') : toEngineError(error, progress.started);
    } finally {
      alarm.off();
    }
  }

  async *#transcribe(
    request: RecognitionRequest,
    alarm: IdleTimeout,
    progress: { started: boolean },
  ): AsyncGenerator<string, void, void> {
    const response = await this.#ask(request, AbortSignal.any([request.signal, alarm.signal]));
    const contentType = response.headers.get('content-type') ?? '';
    if (!contentType.includes('text/event-stream')) {
      const text = readTranscript(await response.text(), contentType).trim();
      if (text !== '') yield text;
      return;
    }
    if (response.body === null) throw new EngineError('empty', response.status);
    for await (const { data } of eventData(response.body)) {
      alarm.reset();
      const read = data === undefined ? undefined : readTranscriptEvent(data);
      if (read === undefined) continue;
      const text = 'piece' in read ? read.piece : progress.started ? '' : read.whole;
      if (text !== '') {
        progress.started = true;
        yield text;
      }
      if ('whole' in read) return;
    }
    request.signal.throwIfAborted();
    throw new EngineError('broken', response.status);
  }

  async #ask({ bytes, type }: RecognitionRequest, signal: AbortSignal): Promise<Response> {
    // Copied: `toFile` needs a buffer of its own.
    const file = await toFile(Buffer.from(bytes), `recording.${extensions[type] ?? 'webm'}`, { type });
    const { transcriptions } = (await this.#client()).audio;
    try {
      return await transcriptions
        .create({ file, model: this.#model, response_format: 'json', stream: true }, { signal })
        .asResponse();
    } catch (error) {
      if (!(error instanceof APIError) || !notUnderstood.includes(error.status)) throw error;
      return transcriptions.create({ file, model: this.#model, response_format: 'json' }, { signal }).asResponse();
    }
  }
}
