import { EngineError, type EngineErrorKind } from '../engine-error.ts';

/** Failures of fetching a result that may pass. */
const passing: ReadonlySet<EngineErrorKind> = new Set(['timeout', 'unreachable', 'quota']);
const SERVER_ERROR = 500;
/** Results that have expired. */
const gone: ReadonlySet<number | undefined> = new Set([403, 404, 410]);

/**
 * Reads the results of finished work. A failure that would be the same at the next question, such as a result that has expired or is no
 * picture, ends the work.
 */
export async function readFinished<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof EngineError && gone.has(error.status)) throw new EngineError('upstream', error.status, error.upstreamMessage, { ended: true });
    if (!(error instanceof EngineError) || passing.has(error.kind) || (error.status ?? 0) >= SERVER_ERROR) throw error;
    throw error.asEnded();
  }
}

/** The work of a task failed at its server: `refused` when the content was, else it may succeed another time. */
export const failedWork = (kind: EngineErrorKind | undefined, message: string): EngineError =>
  new EngineError(kind === 'refused' ? 'refused' : 'upstream', undefined, message, { ended: true });
