import { beginEvents, chunkEvent, deltaEvent, type UpstreamCall, type UpstreamServer } from './upstream-server.ts';

/** An answer that a test sends piece by piece. */
export interface ManualAnswer {
  readonly call: UpstreamCall;
  say(text: string): void;
  think(reasoning: string): void;
  finish(reason?: 'stop' | 'length'): void;
  /** Ends it as content moderation does. */
  refuse(): void;
  /** Breaks the connection. */
  cut(): void;
}

/** The test answers the next call to the server: resolves when the call has arrived. */
export function answerManually(upstream: Pick<UpstreamServer, 'play'>): Promise<ManualAnswer> {
  return new Promise((resolve) => {
    upstream.play((answer, call) => {
      beginEvents(answer);
      answer.flushHeaders();
      resolve({
        call,
        say: (text) => answer.write(chunkEvent(text)),
        think: (reasoning) => answer.write(deltaEvent({ reasoning_content: reasoning })),
        finish: (reason = 'stop') => answer.end(`${chunkEvent('', reason)}data: [DONE]\n\n`),
        refuse: () => answer.end(chunkEvent('', 'content_filter')),
        cut: () => answer.destroy(),
      });
    });
  });
}
