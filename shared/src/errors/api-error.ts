/** HTTP statuses that the API uses; `code` of the envelope equals them. 0 stands for "no answer" (offline, time-out). */
export type ErrorCode = 0 | 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 502 | 503;

/** An error whose message is Chinese and fit to show. Thrown by server rules and by the client for every answer that is not 200. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  /** Seconds after which a repeat may succeed; set with 429. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, retryAfter?: number) {
    super(message);
    this.code = code;
    this.retryAfter = retryAfter;
  }

  /** Every remote carries a copy of this class, while the client that throws is the shell's: the name tells, not the copy. */
  static override [Symbol.hasInstance](value: unknown): value is ApiError {
    return value instanceof Error && value.name === 'ApiError' && 'code' in value && typeof value.code === 'number';
  }
}
