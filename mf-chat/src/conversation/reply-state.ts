import {
  type ChatMessage,
  ContentType,
  continuesFree,
  type ReplyEvent,
  type ReplyStatus,
} from '@ai-site/shared/api/chat';
import type { ApiError } from '@ai-site/shared/errors';
import { noText, type ReplyText } from './reply-text.ts';

/** A reply that the server has accepted. */
export interface AcceptedReply {
  readonly id: string;
  /** The server processes the reply without streaming (content type 10). */
  readonly long: boolean;
  readonly received: ReplyText;
  /** The one free continuation after an interruption by the server was used. */
  readonly freeContinueUsed: boolean;
}

/** How an accepted reply ended. */
export type ReplyEnd =
  | { readonly status: 'done'; readonly truncated: boolean }
  | { readonly status: 'stopped' }
  | { readonly status: 'failed' | 'interrupted'; readonly error: string | null };

/** The server has accepted the request. */
interface Accepted {
  readonly accepted: true;
  readonly reply: AcceptedReply;
}

/** The server has not accepted the request yet. A continued reply returns to its previous end when it is refused; null for a new reply. */
interface Requested {
  readonly accepted: false;
  readonly previous: CompletedState | null;
}

/** A reply that has not ended. */
interface Running {
  /** The user has requested a stop. */
  readonly stopping: boolean;
}

export interface IdleState extends Accepted, Running {
  readonly phase: 'idle';
  /** Reconnecting failed after several attempts; the reply may still run on the server. */
  readonly lost: boolean;
}

export interface SendingState extends Requested, Running {
  readonly phase: 'sending';
}

export interface StreamingState extends Accepted, Running {
  readonly phase: 'streaming';
  /** Consecutive failed connections; 0 once a delta has arrived. */
  readonly failures: number;
}

export type ReconnectingState = (Accepted | Requested) &
  Running & {
    readonly phase: 'reconnecting';
    readonly failures: number;
    /** Seconds after which the server allows a retry; undefined when it did not say. */
    readonly retryAfter: number | undefined;
  };

export interface CompletedState extends Accepted {
  readonly phase: 'ended';
  readonly end: ReplyEnd;
}

/** The server did not accept the question. */
export interface UnsentState {
  readonly phase: 'ended';
  readonly accepted: false;
  readonly end: { readonly status: 'unsent'; readonly error: string };
}

export type ReplyState = IdleState | SendingState | StreamingState | ReconnectingState | CompletedState | UnsentState;
/** States in which a connection receives the reply, or is about to. */
export type ConnectedState = SendingState | StreamingState | ReconnectingState;

/** What happens to a reply: an event of its stream, of the connection, of the user, or a newer message of the server. */
export type ReplyInput =
  | ReplyEvent
  /** A new question is sent again, or an ended answer continued. */
  | { readonly event: 'send' }
  | { readonly event: 'resume' }
  | { readonly event: 'failed'; readonly error: Pick<ApiError, 'code' | 'message' | 'retryAfter'> }
  | { readonly event: 'stop' }
  | { readonly event: 'stopFailed' }
  | { readonly event: 'stopped' | 'message'; readonly message: ChatMessage };

/** `sending`: the server has not accepted the question yet; `unsent`: it was not accepted. */
export type AnswerStatus = ReplyStatus | 'sending' | 'unsent';

/** A request that is being sent for the first time. */
export const newReply: SendingState = { phase: 'sending', accepted: false, previous: null, stopping: false };

/** The accepted reply of a state; while a continuation is requested, the reply that it continues. Null for a question that the server does not have. */
export function replyOf(state: ReplyState): AcceptedReply | null {
  if (state.accepted) return state.reply;
  return state.phase === 'ended' ? null : (state.previous?.reply ?? null);
}

export const receivedOf = (state: ReplyState): ReplyText => replyOf(state)?.received ?? noText;

export function statusOf(state: ReplyState): AnswerStatus {
  if (state.phase === 'ended') return state.end.status;
  return state.accepted ? 'replying' : 'sending';
}

/** Whether an answer ended early and can be continued. */
export function isUnfinished(state: ReplyState): state is CompletedState {
  if (state.phase !== 'ended' || !state.accepted) return false;
  if (state.reply.long || state.reply.received.text === '') return false;
  return state.end.status !== 'done' || state.end.truncated;
}

/** Whether a continuation of the reply uses up the free one. */
export const usesFreeContinue = ({ reply: { freeContinueUsed }, end: { status } }: CompletedState): boolean =>
  freeContinueUsed || continuesFree({ status, freeContinueUsed });

export const textOf = (message: ChatMessage): string => message.contents.map(({ text }) => text).join('');

/** The state of a reply as the server has stored it. */
export function storedState(message: ChatMessage): IdleState | CompletedState {
  const { id, freeContinueUsed, truncated, error } = message;
  const reply: AcceptedReply = {
    id,
    freeContinueUsed,
    long: message.contents.some(({ type }) => type === ContentType.loading),
    received: { no: message.deltaCount, text: textOf(message), reasoning: message.reasoning },
  };
  const status = message.status ?? 'done';
  return status === 'replying'
    ? { phase: 'idle', accepted: true, reply, lost: false, stopping: false }
    : { phase: 'ended', accepted: true, reply, end: endOf(status, { truncated, error }) };
}

export function endOf(
  status: Exclude<ReplyStatus, 'replying'>,
  { truncated, error }: { readonly truncated: boolean; readonly error: string | null },
): ReplyEnd {
  if (status === 'done') return { status, truncated };
  return status === 'stopped' ? { status } : { status, error };
}
