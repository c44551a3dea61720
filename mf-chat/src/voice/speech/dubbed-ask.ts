import { ASSISTANT, type ReplyEvent } from '@ai-site/shared/api/chat';
import { chatVoice, type SpeechEvent } from '@ai-site/shared/api/chat-voice';
import type { HttpClient } from '@ai-site/shared/http';
import type { Asked, ChatCalls, Listening } from '../../conversation/chat-calls.ts';

/** Hears the voice of an answer while its text goes to the conversation. */
export interface DubbedListener {
  /** The answer got its id. */
  named(detailId: string): void;
  take(event: SpeechEvent): void;
  /** By this stream nothing more will be spoken, whether or not all was. */
  closed(): void;
  /** Nobody hears it any longer. */
  readonly signal: AbortSignal;
}

/** The way to ask of a kind of chat, with the answer spoken. Settles when the text has ended; the voice may go on. */
export function dubbedAsk(calls: ChatCalls, listener: DubbedListener): ChatCalls['ask'] {
  return calls.appType === ASSISTANT ? inOneStream(listener) : besideTheReply(calls, listener);
}

/** 我来聊: text and voice in one stream. */
function inOneStream(listener: DubbedListener): ChatCalls['ask'] {
  return (http: HttpClient, { chatId, parentId, content, tier, requestId }: Asked, listening: Listening) =>
    new Promise((resolve, reject) => {
      const stream = new AbortController();
      let textEnded = false;
      // Whoever leaves the text leaves the stream; once that has ended it belongs to the voice alone, and before it a text goes on unheard.
      listening.signal.addEventListener('abort', () => !textEnded && stream.abort());
      listener.signal.addEventListener('abort', () => textEnded && stream.abort());
      const textEvent = (event: ReplyEvent) => {
        listening.onEvent(event);
        // Only now the conversation knows the answer by its id.
        if (event.event === 'snapshot') listener.named(event.contentId);
        if (event.event !== 'end') return;
        textEnded = true;
        if (listener.signal.aborted) stream.abort();
        resolve();
      };
      http
        .stream(
          chatVoice.createDubbingChat,
          { body: { chatId, chatContent: [...content], chatAiModel: tier, requestId, ...(parentId === undefined ? {} : { parentId }) } },
          {
            signal: stream.signal,
            silent: true,
            onEvent: (event) => (event.event === 'speech' || event.event === 'speech-end' ? listener.take(event) : textEvent(event)),
          },
        )
        .then(resolve, reject)
        .finally(() => listener.closed());
    });
}

/** Kinds of chat without such a stream: the voice is asked for as soon as there is an answer. */
function besideTheReply(calls: ChatCalls, listener: DubbedListener): ChatCalls['ask'] {
  return (http, asked, listening) =>
    calls.ask(http, asked, {
      signal: listening.signal,
      onEvent(event) {
        listening.onEvent(event);
        if (event.event !== 'snapshot') return;
        listener.named(event.contentId);
        listener.closed();
      },
    });
}
