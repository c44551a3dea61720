import { setTimeout as delay } from 'node:timers/promises';
import { EngineError, type EngineErrorKind } from '../engine-error.ts';

/** Pauses before a result is fetched once more, in milliseconds. An object, so that tests can replace them. */
export const resultPauses = { ms: [1000, 4000, 15_000] as readonly number[] };

/** Failures of fetching a result that may pass. */
const passing: ReadonlySet<EngineErrorKind> = new Set(['timeout', 'unreachable', 'quota']);
const SERVER_ERROR = 500;

const mayPass = ({ kind, status = 0 }: EngineError): boolean => passing.has(kind) || status >= SERVER_ERROR;

/**
 * Reads the results of finished work, several times while a failure may pass. What cannot be read then ends the work, which was done: whoever asks for
 * it again buys it again.
 */
export async function readFinished<T>(signal: AbortSignal, read: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await read();
    } catch (error) {
      if (signal.aborted || !(error instanceof EngineError) || error.ended) throw error;
      const pause = mayPass(error) ? resultPauses.ms[tries] : undefined;
      if (pause === undefined) throw error.asResult();
      await delay(pause, undefined, { signal });
    }
  }
}

/** Refusals for good, among the kinds of a failure that a service tells. */
const final: ReadonlySet<EngineErrorKind> = new Set([
  'refused',
  'tooLong',
  'tooSmall',
  'tooLarge',
  'badSize',
  'badRatio',
  'badLength',
]);

/** The work of a task failed at its server: for good where it says that the content or an image was the reason, else it may succeed another time. */
export const failedWork = (kind: EngineErrorKind | undefined, message: string): EngineError =>
  new EngineError(kind !== undefined && final.has(kind) ? kind : 'upstream', undefined, message, { ended: true });
