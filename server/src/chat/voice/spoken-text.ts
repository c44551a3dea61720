import type { ReplyEvent } from '@ai-site/shared/api/chat';
import type { ChatService } from '../replies/chat-service.ts';
import { followReply } from '../replies/follow-reply.ts';
import { Signal } from '../replies/signal.ts';
import { SPOKEN_MAX } from './limits.ts';
import { SentenceSplitter, sentencesOf } from './sentences/sentence-splitter.ts';

/** Fallback poll interval; normally the signal wakes the waiter much earlier. */
const LOOK_MS = 60_000;

/** Returns the sentences of a finished text, up to `SPOKEN_MAX` characters. */
export const spokenSentences = (text: string, language: string): string[] =>
  sentencesOf(text.slice(0, SPOKEN_MAX), language);

/** Returns the sentences of a growing text that can no longer change. */
export const completeSentences = (text: string, language: string): string[] =>
  new SentenceSplitter(language).push(text.slice(0, SPOKEN_MAX));

/**
 * Yields the sentences of an account's answer as soon as each is complete, following an answer that is still being written. Ends with the
 * answer, or when the signal aborts. Throws 404 when there is no such answer.
 */
export async function* answerSentences(
  chat: ChatService,
  accountId: string,
  messageId: string,
  language: string,
  signal: AbortSignal,
): AsyncGenerator<string, void, void> {
  const splitter = new SentenceSplitter(language);
  const ready: string[] = [];
  const wake = new Signal();
  const enough = new AbortController();
  let taken = 0;
  let over = false;
  const applyEvent = (event: ReplyEvent): void => {
    if (event.event === 'end' || enough.signal.aborted) return;
    const text = event.event === 'snapshot' ? event.text : event.delta.content;
    ready.push(...splitter.push(text.slice(0, SPOKEN_MAX - taken)));
    taken += text.length;
    if (taken >= SPOKEN_MAX) enough.abort();
    wake.set();
  };
  const following = followReply(
    chat,
    accountId,
    messageId,
    applyEvent,
    AbortSignal.any([signal, enough.signal]),
  ).finally(() => {
    ready.push(...splitter.end());
    over = true;
    wake.set();
  });
  // Awaited below; this prevents an unhandled rejection until then.
  following.catch(() => undefined);
  try {
    while (!signal.aborted) {
      const sentence = ready.shift();
      if (sentence !== undefined) yield sentence;
      else if (over) return await following;
      else await wake.wait(LOOK_MS, signal);
    }
  } finally {
    enough.abort();
  }
}
