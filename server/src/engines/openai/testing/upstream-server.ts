import type { ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import {
  type Script,
  type ScriptedServer,
  type ServerCall,
  startScriptedServer,
} from '../../testing/scripted-server.ts';

const parts = z.array(
  z.union([
    z.object({ type: z.literal('text'), text: z.string() }),
    z.object({ type: z.literal('image_url'), image_url: z.object({ url: z.string() }) }),
  ]),
);
/** The fields of a completion request that tests read. */
export const completionBody = z.object({
  model: z.string(),
  stream: z.boolean(),
  messages: z.array(z.object({ role: z.string(), content: z.union([z.string(), parts]) })),
});

export type UpstreamCall = ServerCall<z.output<typeof completionBody>>;
export type UpstreamScript = Script<z.output<typeof completionBody>>;
export type UpstreamServer = ScriptedServer<z.output<typeof completionBody>>;

/** One event of a streamed completion. */
export const chunkEvent = (content: string, finishReason: string | null = null): string =>
  deltaEvent({ content }, finishReason);

/** One event with an arbitrary delta, for servers with other field names. */
export function deltaEvent(delta: Readonly<Record<string, unknown>>, finishReason: string | null = null): string {
  return `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finishReason }] })}\n\n`;
}

/** Starts the event stream of an answer. */
export function beginEvents(answer: ServerResponse): void {
  answer.writeHead(200, { 'content-type': 'text/event-stream' });
}

/** A well-formed answer in the given pieces. */
export function streaming(...pieces: readonly string[]): UpstreamScript {
  return (answer) => {
    beginEvents(answer);
    for (const piece of pieces) answer.write(chunkEvent(piece));
    answer.write(chunkEvent('', 'stop'));
    answer.end('data: [DONE]\n\n');
  };
}

/** Answers `好` until another script is set. */
export function startUpstreamServer(): Promise<UpstreamServer> {
  return startScriptedServer(streaming('好'), (bytes) => completionBody.parse(JSON.parse(bytes.toString())));
}
