import { beginEvents, chunkEvent, deltaEvent, type UpstreamScript } from '../../server/src/engines/openai/upstream-server.ts';

// Ways in which a model server ends an answer badly, beside those of `upstream-server.ts`.

/** Text, then the length limit. */
export const cutAtLimit =
  (text: string): UpstreamScript =>
  (answer) => {
    beginEvents(answer);
    answer.end(`${chunkEvent(text)}${chunkEvent('', 'length')}data: [DONE]\n\n`);
  };

/** Text, then the connection is gone. */
export const cutConnection =
  (text: string): UpstreamScript =>
  async (answer) => {
    beginEvents(answer);
    // The text has left this process before the connection goes.
    await new Promise((resolve) => answer.write(chunkEvent(text), resolve));
    answer.destroy();
  };

/** Text, then something that is no event of a completion. */
export const malformed =
  (text: string): UpstreamScript =>
  (answer) => {
    beginEvents(answer);
    answer.end(`${text === '' ? '' : chunkEvent(text)}data: {"choices":[{"index":0,"del\n\n`);
  };

/** Thought, then text. */
export const thinking =
  (reasoning: string, text: string): UpstreamScript =>
  (answer) => {
    beginEvents(answer);
    answer.end(`${deltaEvent({ reasoning_content: reasoning })}${chunkEvent(text)}${chunkEvent('', 'stop')}data: [DONE]\n\n`);
  };
