import { type Agent, type OutgoingHttpHeaders, request as open } from 'node:http';

export interface Asked {
  readonly method: string;
  /** Path with its query. */
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: Buffer;
}

export interface Answer {
  /** 0: the connection broke. */
  readonly status: number;
  readonly text: string;
  /** From the request to the end of the answer. */
  readonly ms: number;
}

/** Sends one request over a connection of the agent. */
export function ask(origin: string, agent: Agent, { method, path, headers = {}, body }: Asked): Promise<Answer> {
  const started = performance.now();
  return new Promise((resolve) => {
    let text = '';
    const end = (status: number): void => resolve({ status, text, ms: performance.now() - started });
    const request = open(`${origin}${path}`, { method, agent, headers }, (answer) => {
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => {
        text += piece;
      });
      answer.once('error', () => end(0)).once('end', () => end(answer.statusCode ?? 0));
    });
    request.once('error', () => end(0));
    request.end(body);
  });
}
