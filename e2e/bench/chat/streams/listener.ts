import { Agent, request as ask } from 'node:http';
import { createParser } from 'eventsource-parser';
import { now, stampsIn } from './stamp.ts';

export interface StreamMetrics {
  /** Milliseconds from sending the first token to its arrival. */
  readonly first: number;
  readonly count: number;
  /** Longest time without a token, in milliseconds, after the first one. */
  readonly silence: number;
}

/** Where a stream comes from: the site or the relay. */
export interface Source {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Extracts the text that an event carries. */
  readonly textOf: (data: string) => string;
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** Reads one stream until it ends. */
export function listen({ url, headers, body, textOf }: Source): Promise<StreamMetrics> {
  return new Promise((resolve, reject) => {
    let first = Number.NaN;
    let count = 0;
    let silence = 0;
    let last = Number.NaN;
    const parser = createParser({
      onEvent({ data }) {
        const stamps = stampsIn(textOf(data));
        const [stamp] = stamps;
        if (stamp === undefined) return;
        const at = now();
        if (count === 0) first = at - stamp;
        else silence = Math.max(silence, at - last);
        last = at;
        count += stamps.length;
      },
    });
    const request = ask(
      url,
      { method: 'POST', agent, headers: { 'content-type': 'application/json', ...headers } },
      (answer) => {
        if (answer.statusCode !== 200 || answer.headers['content-type']?.startsWith('text/event-stream') !== true)
          reject(new Error(`${url} answered ${answer.statusCode}`));
        answer.setEncoding('utf8');
        answer.on('data', (text: string) => parser.feed(text));
        answer.on('end', () => resolve({ first, count, silence }));
      },
    );
    request.once('error', reject);
    request.end(body);
  });
}
