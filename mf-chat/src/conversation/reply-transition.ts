import { ContentType, type ReplyEvent } from '@ai-site/shared/api/chat';
import { errorTexts } from '@ai-site/shared/errors';
import {
  type AcceptedReply,
  type ConnectedState,
  endOf,
  isUnfinished,
  newReply,
  type ReplyInput,
  type ReplyState,
  receivedOf,
  replyOf,
  storedState,
  usesFreeContinue,
} from './reply-state.ts';
import { withDelta, withSnapshot } from './reply-text.ts';

type Failure = Extract<ReplyInput, { event: 'failed' }>['error'];

/** Maximum consecutive failures: fewer while the user waits for the question to be accepted. */
const FAILURES_BEFORE_ACCEPTED = 3;
const FAILURES_AFTER_ACCEPTED = 10;

const disconnected: Failure = { code: 0, message: errorTexts.offline, retryAfter: undefined };

/**
 * The state of a reply after an event. An event that the phase does not name in `replyMoves` (`@ai-site/shared/domain/reply-phases`), like a delta after the
 * end, returns the same state; the table is not downloaded, a test holds both together.
 */
export function transition(state: ReplyState, input: ReplyInput): ReplyState {
  switch (state.phase) {
    case 'idle':
    case 'ended':
      return unconnected(state, input);
    default:
      return connected(state, input);
  }
}

/** No connection receives the reply. */
function unconnected(state: Exclude<ReplyState, ConnectedState>, input: ReplyInput): ReplyState {
  switch (input.event) {
    case 'send':
      if (isUnfinished(state)) return { phase: 'sending', accepted: false, previous: state, stopping: false };
      return state.accepted ? state : newReply;
    case 'resume':
      if (state.phase === 'ended') return state;
      return { phase: 'streaming', accepted: true, reply: state.reply, failures: 0, stopping: state.stopping };
    case 'message': {
      const stored = withKnownText(state, storedState(input.message));
      return stored.phase === 'idle' && state.phase === 'idle' ? { ...stored, stopping: state.stopping } : stored;
    }
    default:
      return state.phase === 'ended' ? state : afterStop(state, input);
  }
}

function connected(state: ConnectedState, input: ReplyInput): ReplyState {
  switch (input.event) {
    case 'snapshot':
      return afterSnapshot(state, input);
    case 'delta':
      return afterDelta(state, input);
    case 'end':
      return afterEnd(state, input);
    case 'failed':
      return afterFailure(state, input.error);
    default:
      return afterStop(state, input);
  }
}

function afterStop(state: Exclude<ReplyState, { phase: 'ended' }>, input: ReplyInput): ReplyState {
  switch (input.event) {
    case 'stop':
    case 'stopFailed':
      return { ...state, stopping: input.event === 'stop' };
    case 'stopped': {
      const stored = storedState(input.message);
      // The server has not ended the reply yet: its stream reports the end.
      return stored.phase === 'idle' ? state : withKnownText(state, stored);
    }
    default:
      return state;
  }
}

function afterSnapshot(state: ConnectedState, event: Extract<ReplyEvent, { event: 'snapshot' }>): ReplyState {
  const reply: AcceptedReply = {
    id: event.contentId,
    long: event.type === ContentType.loading,
    received: withSnapshot(receivedOf(state), event),
    freeContinueUsed: freeContinueUsed(state),
  };
  return { phase: 'streaming', accepted: true, reply, failures: failuresOf(state), stopping: state.stopping };
}

function freeContinueUsed(state: ConnectedState): boolean {
  if (state.accepted) return state.reply.freeContinueUsed;
  return state.previous !== null && usesFreeContinue(state.previous);
}

const failuresOf = (state: ConnectedState): number => (state.phase === 'sending' ? 0 : state.failures);

function afterDelta(state: ConnectedState, { no, delta }: Extract<ReplyEvent, { event: 'delta' }>): ReplyState {
  // A stream starts with a snapshot.
  if (!state.accepted) return afterFailure(state, disconnected);
  const next = withDelta(state.reply.received, { no, ...delta });
  const streaming = {
    phase: 'streaming',
    accepted: true,
    reply: state.reply,
    failures: 0,
    stopping: state.stopping,
  } as const;
  // Reconnecting gets a snapshot with the missing deltas.
  return next === 'gap'
    ? afterFailure(streaming, disconnected)
    : { ...streaming, reply: { ...state.reply, received: next } };
}

function afterEnd(state: ConnectedState, event: Extract<ReplyEvent, { event: 'end' }>): ReplyState {
  if (!state.accepted) return afterFailure(state, disconnected);
  const { reply, stopping } = state;
  // The session ended and the server closed the stream, but the reply continues. Reconnecting gets error 401.
  if (event.status === 'replying')
    return afterFailure({ phase: 'streaming', accepted: true, reply, failures: 0, stopping }, disconnected);
  // The stream has ended but the work has not: it is polled and can be stopped until it is finished.
  if (reply.long && event.status === 'done') return { phase: 'idle', accepted: true, reply, lost: false, stopping };
  const end = endOf(event.status, { truncated: event.truncated === true, error: event.msg });
  return { phase: 'ended', accepted: true, reply, end };
}

/** Whether an error is transient, so that a retry may succeed. */
const isTransient = ({ code }: Failure, accepted: boolean): boolean =>
  code === 0 || code === 502 || code === 503 || (accepted && (code === 429 || code === 500));

function afterFailure(state: ConnectedState, error: Failure): ReplyState {
  const failures = failuresOf(state) + 1;
  const { stopping } = state;
  const retry = isTransient(error, state.accepted);
  const reconnecting = { phase: 'reconnecting', failures, retryAfter: error.retryAfter, stopping } as const;
  if (!state.accepted) {
    if (retry && failures <= FAILURES_BEFORE_ACCEPTED)
      return { ...reconnecting, accepted: false, previous: state.previous };
    return state.previous ?? { phase: 'ended', accepted: false, end: { status: 'unsent', error: error.message } };
  }
  const { reply } = state;
  if (retry && failures <= FAILURES_AFTER_ACCEPTED) return { ...reconnecting, accepted: true, reply };
  // 401: the session has ended, and the reply continues on the server.
  return retry || error.code === 401
    ? { phase: 'idle', accepted: true, reply, lost: true, stopping }
    : { phase: 'ended', accepted: true, reply, end: { status: 'interrupted', error: error.message } };
}

/** A lagging server must not remove text. */
function withKnownText<Stored extends { readonly reply: AcceptedReply }>(state: ReplyState, stored: Stored): Stored {
  const known = replyOf(state)?.received;
  if (known === undefined) return stored;
  return { ...stored, reply: { ...stored.reply, received: withSnapshot(known, stored.reply.received) } };
}
