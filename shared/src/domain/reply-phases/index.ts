/**
 * Phases of a reply in a page. `idle`: the server works on it and no stream of this page receives it; `sending`: requested, not accepted yet; `streaming`;
 * `reconnecting`: the connection was lost and is being re-established; `ended`: complete, stopped, failed, interrupted or never accepted.
 */
export const replyPhases = ['idle', 'sending', 'streaming', 'reconnecting', 'ended'] as const;
export type ReplyPhase = (typeof replyPhases)[number];

/**
 * Events of a reply in a page. `snapshot`, `delta`, `end`: from the stream; `failed`: the connection; `send`, `stop`, `resume`: the person, or a wake-up of the
 * page; `stopFailed`, `stopped`: the answer to a stop; `message`: the reply as the server has stored it.
 */
export const replyEvents = [
  'send',
  'snapshot',
  'delta',
  'end',
  'failed',
  'resume',
  'stop',
  'stopFailed',
  'stopped',
  'message',
] as const;
export type ReplyEventName = (typeof replyEvents)[number];

const stopping = <Phase extends ReplyPhase>(phase: Phase) =>
  ({ stop: [phase], stopFailed: [phase], stopped: ['ended'] }) as const;

/** The phases to which an event may lead. An event that a phase does not name changes nothing in it. */
export const replyMoves: Readonly<
  Record<ReplyPhase, Readonly<Partial<Record<ReplyEventName, readonly ReplyPhase[]>>>>
> = {
  idle: { resume: ['streaming'], message: ['idle', 'ended'], ...stopping('idle') },
  sending: {
    snapshot: ['streaming'],
    delta: ['reconnecting'],
    end: ['reconnecting'],
    failed: ['reconnecting', 'ended'],
    ...stopping('sending'),
  },
  streaming: {
    snapshot: ['streaming'],
    delta: ['streaming', 'reconnecting'],
    end: ['ended', 'idle', 'reconnecting'],
    failed: ['reconnecting', 'idle', 'ended'],
    ...stopping('streaming'),
  },
  reconnecting: {
    snapshot: ['streaming'],
    delta: ['streaming', 'reconnecting', 'ended'],
    end: ['ended', 'idle', 'reconnecting'],
    failed: ['reconnecting', 'idle', 'ended'],
    ...stopping('reconnecting'),
  },
  ended: { send: ['sending'], message: ['idle', 'ended'] },
};
