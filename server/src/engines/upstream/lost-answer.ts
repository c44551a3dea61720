import { EngineError } from '../engine-error.ts';

/** A request was sent whole, and no response came. */
export class NoResponse extends Error {
  override readonly name = 'NoResponse';
}

/** Statuses of gateways whose server may still work on the request. */
const gateways: ReadonlySet<number | undefined> = new Set([502, 504]);

/** What the failure of a submit means: `unanswered` when the server may have taken it. `sent`: the request was sent, and not refused. */
export function failureOfSubmit(failure: EngineError, sent: boolean): EngineError {
  return sent || gateways.has(failure.status)
    ? new EngineError('unanswered', failure.status, failure.upstreamMessage)
    : failure;
}

/** How far a call came that works. */
interface WorkCall {
  /** It was sent whole, and no response came. */
  readonly sent: boolean;
  /** A response of success had begun. */
  readonly answered: boolean;
}

/** What the failure of a call means that works and answers with its result: once it was sent the work may have been done. */
export function failureOfWork(failure: EngineError, { sent, answered }: WorkCall): EngineError {
  if (answered) return failure.asResult();
  return sent ? failure.asBought() : failure;
}
