import { OpenAI } from 'openai';

/** An OpenAI-compatible server for audio. */
export interface AudioServer {
  /** Ends with the version segment, e.g. `https://api.openai.com/v1`. */
  readonly baseUrl: string;
  /** Empty for servers without authentication. */
  readonly apiKey: string;
  readonly model: string;
  /** Time limit in milliseconds for the whole response (speech) or until the next arrival (transcription). */
  readonly patienceMs?: number;
  /** Retries before any answer began (429, 5xx, connection refused); never afterwards. */
  readonly retries?: number;
}

export const PATIENCE_MS = 60_000;

export function audioClient({ baseUrl, apiKey, patienceMs = PATIENCE_MS, retries = 1 }: AudioServer): OpenAI {
  return new OpenAI({
    baseURL: baseUrl,
    // The package requires a key; keyless local servers ignore it.
    apiKey: apiKey === '' ? 'none' : apiKey,
    // Only the site's own settings apply: the package would also read the environment, and log bodies.
    organization: null,
    project: null,
    logLevel: 'off',
    maxRetries: retries,
    // Our own time-out applies; the package's would start a retry.
    timeout: patienceMs * 2,
  });
}
