import { OpenAI } from 'openai';

/** An OpenAI-compatible server for sound. */
export interface AudioServer {
  /** Ends with the version segment, e.g. `https://api.openai.com/v1`. */
  readonly baseUrl: string;
  /** Empty for servers that ask for none. */
  readonly apiKey: string;
  readonly model: string;
  /** Milliseconds until the whole answer (speech) or its next sign (transcription). */
  readonly patienceMs?: number;
  /** Repeats before any answer began (429, 5xx, connection refused); never afterwards. */
  readonly retries?: number;
}

export const PATIENCE_MS = 60_000;

export function audioClient({ baseUrl, apiKey, patienceMs = PATIENCE_MS, retries = 1 }: AudioServer): OpenAI {
  return new OpenAI({
    baseURL: baseUrl,
    // The package insists on a key; keyless local servers ignore it.
    apiKey: apiKey === '' ? 'none' : apiKey,
    // Nothing but the site's own settings decides: the package would also read the environment, and log bodies.
    organization: null,
    project: null,
    logLevel: 'off',
    maxRetries: retries,
    // Our own time-out decides; the package's would start a retry.
    timeout: patienceMs * 2,
  });
}
