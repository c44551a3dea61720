import {
  beginEvents,
  chunkEvent,
  deltaEvent,
  type UpstreamScript,
} from '../../server/src/engines/openai/testing/upstream-server.ts';

// Faulty endings of a model server's answer, in addition to those of `upstream-server.ts`.

/** Text, then the length limit. */
export const cutAtLimit =
  (text: string): UpstreamScript =>
  (answer) => {
    beginEvents(answer);
    answer.end(`${chunkEvent(text)}${chunkEvent('', 'length')}data: [DONE]\n\n`);
  };

/** Text, then a broken connection. */
export const cutConnection =
  (text: string): UpstreamScript =>
  async (answer) => {
    beginEvents(answer);
    // The text must be flushed before the connection is closed.
    await new Promise((resolve) => answer.write(chunkEvent(text), resolve));
    answer.destroy();
  };

/** Text, then something that is not a completion event. */
export const malformed =
  (text: string): UpstreamScript =>
  (answer) => {
    beginEvents(answer);
    answer.end(`${text === '' ? '' : chunkEvent(text)}data: {"choices":[{"index":0,"del\n\n`);
  };

/** Reasoning, then text. */
export const thinking =
  (reasoning: string, text: string): UpstreamScript =>
  (answer) => {
    beginEvents(answer);
    answer.end(
      `${deltaEvent({ reasoning_content: reasoning })}${chunkEvent(text)}${chunkEvent('', 'stop')}data: [DONE]\n\n`,
    );
  };
