import { Agent, get } from 'node:http';
import type { Measured } from './stage.ts';

/** A request that is measured. */
export interface MeasuredRequest {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Requests under way at a time: each connection waits for its answer before it asks again. */
const CONNECTIONS = 4;

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

/** Rejects unless the answer is 200 with a body. */
const ask = (origin: string, { path, headers = {} }: MeasuredRequest): Promise<void> =>
  new Promise((resolve, reject) => {
    get(`${origin}${path}`, { agent, headers: { ...headers } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer
        .once('error', reject)
        .once('end', () =>
          answer.statusCode === 200 && bytes > 0
            ? resolve()
            : reject(new Error(`${path} was answered ${answer.statusCode}`)),
        );
    }).once('error', reject);
  });

/** CPU time of the server process per answer, in milliseconds: of all its threads, its background work included. */
export async function cpuOfAnswers(
  { child, origin }: Measured,
  request: MeasuredRequest,
  count: number,
): Promise<number> {
  const before = await child.cpu();
  let left = count;
  const askOn = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await ask(origin, request);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, askOn));
  return ((await child.cpu()) - before) / count;
}
