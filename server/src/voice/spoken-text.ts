import type { ReplyEvent } from '@ai-site/shared/api/chat';
import { followReply } from '../chat/follow-reply.ts';
import type { ChatService } from '../chat/service.ts';
import { WakeUp } from '../chat/wake-up.ts';
import { SPOKEN_MAX } from './limits.ts';
import { SentenceSplitter, sentencesOf } from './sentences/sentence-splitter.ts';

/** A sleeper looks by itself so often; the bell wakes it long before. */
const LOOK_MS = 60_000;

/** The sentences of a finished text, as far as it is spoken. */
export const spokenSentences = (text: string, language: string): string[] => sentencesOf(text.slice(0, SPOKEN_MAX), language);

/** The sentences that a text which may grow has for sure. */
export const completeSentences = (text: string, language: string): string[] => new SentenceSplitter(language).push(text.slice(0, SPOKEN_MAX));

/**
 * The sentences of an account's answer, each as soon as it is complete; while the answer is being written they follow it. Ends with
 * the answer, or when the signal aborts. Throws 404 when there is no such answer.
 */
export async function* answerSentences(chat: ChatService, accountId: string, messageId: string, language: string, signal: AbortSignal): AsyncGenerator<string, void, void> {
  const splitter = new SentenceSplitter(language);
  const ready: string[] = [];
  const wake = new WakeUp();
  const heardEnough = new AbortController();
  let heard = 0;
  let over = false;
  const hear = (event: ReplyEvent): void => {
    if (event.event === 'end' || heardEnough.signal.aborted) return;
    const text = event.event === 'snapshot' ? event.text : event.delta.content;
    ready.push(...splitter.push(text.slice(0, SPOKEN_MAX - heard)));
    heard += text.length;
    if (heard >= SPOKEN_MAX) heardEnough.abort();
    wake.ring();
  };
  const following = followReply(chat, accountId, messageId, hear, AbortSignal.any([signal, heardEnough.signal])).finally(() => {
    ready.push(...splitter.end());
    over = true;
    wake.ring();
  });
  // Awaited below; until then nobody would hear of a failure.
  following.catch(() => undefined);
  try {
    while (!signal.aborted) {
      const sentence = ready.shift();
      if (sentence !== undefined) yield sentence;
      else if (over) return await following;
      else await wake.wait(LOOK_MS, signal);
    }
  } finally {
    heardEnough.abort();
  }
}
