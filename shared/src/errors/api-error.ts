/** HTTP statuses of the API; `code` of the envelope equals them. 0 means no response (offline, time-out). */
export type ErrorCode = 0 | 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 502 | 503;

/** An error whose message is Chinese and can be shown to users. Thrown by server rules, and by the client for every response that is not 200. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  /** Seconds after which a retry may succeed; set with 429. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, retryAfter?: number) {
    super(message);
    this.code = code;
    this.retryAfter = retryAfter;
  }

  /** Every remote bundles a copy of this class, while the shell's client throws: compare by name, not by class identity. */
  static override [Symbol.hasInstance](value: unknown): value is ApiError {
    return value instanceof Error && value.name === 'ApiError' && 'code' in value && typeof value.code === 'number';
  }
}
