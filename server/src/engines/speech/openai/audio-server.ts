import { type LazyOpenAi, type OpenAiServer, openAiClient } from '../../openai/openai-client.ts';

/** An OpenAI-compatible server for audio. */
export interface AudioServer extends OpenAiServer {
  readonly model: string;
  /** Time limit in milliseconds for the whole response (speech) or until the next arrival (transcription). */
  readonly patienceMs?: number;
  /** Retries before any answer began (429, 5xx, connection refused); never afterwards. */
  readonly retries?: number;
}

export const PATIENCE_MS = 60_000;

export const audioClient = (server: AudioServer): LazyOpenAi => openAiClient(server, server.retries ?? 1);
