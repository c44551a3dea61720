import { ASSISTANT, type ReplyEvent } from '@ai-site/shared/api/chat';
import { chatVoice, type SpeechEvent } from '@ai-site/shared/api/chat-voice';
import type { HttpClient } from '@ai-site/shared/http';
import type { Asked, ChatCalls, Listening } from '../../conversation/chat-calls.ts';

/** Receives the audio of an answer while its text goes to the conversation. */
export interface DubbedListener {
  /** The server assigned the answer's id. */
  named(detailId: string): void;
  take(event: SpeechEvent): void;
  /** This stream delivers no more audio, whether or not the speech is complete. */
  closed(): void;
  /** Aborted when the audio is no longer wanted. */
  readonly signal: AbortSignal;
}

/** Returns the `ask` call of a kind of chat that also requests a spoken answer. Settles when the text has ended; the audio may continue. */
export function dubbedAsk(calls: ChatCalls, listener: DubbedListener): ChatCalls['ask'] {
  return calls.appType === ASSISTANT ? inOneStream(listener) : requestSpeechSeparately(calls, listener);
}

/** 我来聊: text and audio in one stream. */
function inOneStream(listener: DubbedListener): ChatCalls['ask'] {
  return (http: HttpClient, { content, tier, ...asked }: Asked, listening: Listening) =>
    new Promise((resolve, reject) => {
      const stream = new AbortController();
      let textEnded = false;
      // Until the text has ended, only the text's signal closes the stream, so that a text continues without its audio; afterwards only the audio's signal does.
      listening.signal.addEventListener('abort', () => !textEnded && stream.abort());
      listener.signal.addEventListener('abort', () => textEnded && stream.abort());
      const textEvent = (event: ReplyEvent) => {
        listening.onEvent(event);
        // The conversation must know the answer's id first.
        if (event.event === 'snapshot') listener.named(event.contentId);
        if (event.event !== 'end') return;
        textEnded = true;
        if (listener.signal.aborted) stream.abort();
        resolve();
      };
      http
        .stream(
          chatVoice.createDubbingChat,
          { body: { chatContent: [...content], chatAiModel: tier, ...asked } },
          {
            signal: stream.signal,
            silent: true,
            onEvent: (event) =>
              event.event === 'speech' || event.event === 'speech-end' ? listener.take(event) : textEvent(event),
          },
        )
        .then(resolve, reject)
        .finally(() => listener.closed());
    });
}

/** Kinds of chat without a combined stream: the audio is requested as soon as the answer has an id. */
function requestSpeechSeparately(calls: ChatCalls, listener: DubbedListener): ChatCalls['ask'] {
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
