import type { ClientOptions, OpenAI } from 'openai';

/** An OpenAI-compatible server. */
export interface OpenAiServer {
  /** Ends with the version segment, e.g. `https://api.openai.com/v1`. */
  readonly baseUrl: string;
  /** Empty for servers without authentication. */
  readonly apiKey: string;
}

/** A client that is made by the first request: its package is a tenth of all modules of a site. */
export type LazyOpenAi = () => Promise<OpenAI>;

/** The longest timer in milliseconds. */
const NEVER_MS = 2 ** 31 - 1;

/** Without a time limit: callers have their own. `retries` are made before any answer began (429, 5xx, connection refused), never afterwards. */
export function openAiClient(
  { baseUrl, apiKey }: OpenAiServer,
  retries: number,
  fetch?: ClientOptions['fetch'],
): LazyOpenAi {
  const options: ClientOptions = {
    baseURL: baseUrl,
    // The package requires a key; keyless local servers ignore it.
    apiKey: apiKey === '' ? 'none' : apiKey,
    // Only the site's own settings apply: the package would also read the environment, and log bodies.
    organization: null,
    project: null,
    logLevel: 'off',
    maxRetries: retries,
    // The package's own would start a retry.
    timeout: NEVER_MS,
    ...(fetch === undefined ? {} : { fetch }),
  };
  let made: Promise<OpenAI> | undefined;
  return () => (made ??= import('openai').then((openai) => new openai.OpenAI(options)));
}
