import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { tasks, taskView, toolCalls } from '@ai-site/shared/api/tasks';
import { textToVideo } from '@ai-site/shared/tools/text-to-video/tool';
import * as z from 'zod/mini';
import type { Lazy } from '../lazily.ts';
import type { Note, Part } from '../suite.ts';
import type { ToolsServer } from './stage.ts';

const VIDEOS = 10;
/** Videos that are made before the memory is looked at, while people watch: under the first load it grows to its working size. */
const WARM_UP = 3;
const VIEWERS = 500;
/** Bytes of a range, as players ask for them while they buffer, and milliseconds between two of one viewer. */
const RANGE = 128 * 1024;
const PAUSE_MS = 1000;
const LOOK_MS = 1000;
const SETTLE_MS = 5000;

const GROWTH = 'memory after 10 videos';
const HEAP = 'heap while they are made';
const READS = 'ranges that came';

const ready = z.object({ origin: z.string(), accessToken: z.string() });
const memory = z.object({ rss: z.number(), heap: z.number(), buffers: z.number() });
const envelope = z.object({ code: z.number(), data: z.unknown() });

/** Memory of a server process that makes videos while five hundred people watch one: before the videos and after them, when none is being made. */
export function viewers(server: Lazy<ToolsServer>, note: Note): Part {
  return {
    bounds: {
      [GROWTH]: { unit: 'MiB', most: 20, least: -200 },
      [HEAP]: { unit: 'MiB', most: 20, least: -100 },
      [READS]: { unit: 'of those asked for', least: 1, most: 1, atLeast: true },
    },
    async measure() {
      const { databaseUrl, dataDir, accounts } = await (await server.get()).stage('viewers', 1);
      const child = fork(path.join(import.meta.dirname, 'videos-node.ts'), [databaseUrl, dataDir, accounts[0] ?? ''], {
        execArgv: ['--expose-gc'],
      });
      try {
        const { origin, accessToken } = ready.parse((await once(child, 'message'))[0]);
        const call = async (method: string, address: string, body?: unknown): Promise<unknown> => {
          const headers = { authorization: accessToken, 'content-type': 'application/json' };
          const answer = await fetch(`${origin}${address}`, {
            method,
            headers,
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          });
          const { code, data } = envelope.parse(await answer.json());
          if (code !== 200) throw new Error(`${address} was answered with ${code}`);
          return data;
        };
        const video = async (): Promise<string> => {
          const taskId = String(
            await call('POST', toolCalls(textToVideo).create.path, { prompt: '海边的日落', ratio: '16:9', seconds: 5 }),
          );
          for (;;) {
            const { stage, outputs, failure } = taskView.parse(
              await call('GET', tasks.get.path.replace(':taskId', taskId)),
            );
            if (stage === 'succeeded') return outputs[0]?.url ?? '';
            if (stage === 'failed') throw new Error(`A video failed: ${failure}`);
            await setTimeout(LOOK_MS);
          }
        };
        const watched = `${origin}${await video()}`;
        const audience = new Audience(watched);
        for (let no = 0; no < WARM_UP; no += 1) await video();
        await setTimeout(SETTLE_MS);
        const before = await memoryOf(child);
        const during: z.output<typeof memory>[] = [];
        const begun = performance.now();
        for (let no = 0; no < VIDEOS; no += 1) {
          await video();
          during.push(await memoryOf(child));
        }
        const took = (performance.now() - begun) / 1000;
        await setTimeout(SETTLE_MS);
        const after = await memoryOf(child);
        const { asked, came } = await audience.leave();
        note(
          `  after each video ${during.map(({ rss, heap, buffers }) => `${rss.toFixed(0)} (${heap.toFixed(0)} + ${buffers.toFixed(0)})`).join(', ')} MiB (heap + buffers)`,
        );
        note(
          `  ${VIDEOS} videos in ${took.toFixed(0)} s, ${came} ranges; process ${before.rss.toFixed(0)} → ${after.rss.toFixed(0)} MiB, heap ${before.heap.toFixed(0)} + ${before.buffers.toFixed(0)} MiB`,
        );
        return {
          [GROWTH]: after.rss - before.rss,
          [HEAP]: Math.max(...during.map(held)) - held(before),
          [READS]: asked === 0 ? Number.NaN : came / asked,
        };
      } finally {
        const ended = once(child, 'exit');
        child.disconnect();
        await ended;
      }
    },
  };
}

const held = ({ heap, buffers }: z.output<typeof memory>): number => heap + buffers;

async function memoryOf(child: ChildProcess): Promise<z.output<typeof memory>> {
  const answered = once(child, 'message');
  child.send('memory');
  return memory.parse((await answered)[0]);
}

/** People who watch one video from places of their own, again and again. */
class Audience {
  readonly #left = new AbortController();
  readonly #agent = new Agent({ keepAlive: true, maxSockets: VIEWERS });
  readonly #watching: Promise<unknown>;
  #asked = 0;
  #came = 0;

  constructor(url: string) {
    this.#watching = Promise.all(Array.from({ length: VIEWERS }, (_, no) => this.#watch(url, no)));
  }

  async leave() {
    this.#left.abort();
    await this.#watching;
    this.#agent.destroy();
    return { asked: this.#asked, came: this.#came };
  }

  async #watch(url: string, no: number): Promise<void> {
    await setTimeout((no / VIEWERS) * PAUSE_MS);
    for (let at = no % 4; !this.#left.signal.aborted; at = (at + 1) % 4) {
      this.#asked += 1;
      if ((await this.#range(url, at * RANGE)) === PARTIAL) this.#came += 1;
      await setTimeout(PAUSE_MS);
    }
  }

  #range(url: string, from: number): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      get(url, { agent: this.#agent, headers: { range: `bytes=${from}-${from + RANGE - 1}` } }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode));
      }).once('error', reject);
    });
  }
}

const PARTIAL = 206;
