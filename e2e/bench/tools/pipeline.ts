import { LONG_CONNECTION_PATH, MessageType, realtime, serverMessage } from '@ai-site/shared/api/realtime';
import { toolCalls } from '@ai-site/shared/api/tasks';
import { TaskStatus } from '@ai-site/shared/tools';
import { creativeImage } from '@ai-site/shared/tools/creative-image/tool';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { openSession } from '../../../server/src/identity/sessions/sessions.ts';
import type { Lazy } from '../lazily.ts';
import { median } from '../metrics.ts';
import type { Note, Part } from '../suite.ts';
import { type BarePipeline, openBarePipeline, type TaskTimes } from './bare-pipeline.ts';
import { PacedEngine } from './paced-engine.ts';
import { openToolsNode } from './site.ts';
import type { ToolsServer } from './stage.ts';

const WARM_UP = 20;
const TASKS = 200;
/** Milliseconds of the engine's work; not part of either figure. */
const TASK_MS = 20;

const SUBMIT = 'submit → engine p95';
const RESULT = 'result → push p95';
/** Times what the bare inserts, job and push take beside it: the rest are checks, the ledger, announcements and HTTP. */
const SUBMIT_MOST = 3;
const RESULT_MOST = 4;

const envelope = z.object({ code: z.number(), data: z.unknown() });
const taskEnd = z.object({ taskId: z.string(), taskStatus: z.number() });

/** The 95th of a hundred, in the middle of what is sorted. */
const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;

/**
 * Time between a submit over HTTP and the first call of the engine, and between its result and the push that tells of it, one task after another; each
 * compared with a bare one that follows it.
 */
export function pipeline(server: Lazy<ToolsServer>, note: Note): Part {
  return {
    bounds: {
      [SUBMIT]: { unit: '× bare', most: SUBMIT_MOST, least: 0.5 },
      [RESULT]: { unit: '× bare', most: RESULT_MOST, least: 0.5 },
    },
    async measure() {
      const { databaseUrl, dataDir, accounts } = await (await server.get()).stage('pipeline', 1);
      const asked: number[] = [];
      const done: number[] = [];
      const engine = new PacedEngine({
        taskMs: TASK_MS,
        onAsked: () => asked.push(performance.now()),
        onDone: () => done.push(performance.now()),
      });
      const node = await openToolsNode({ databaseUrl, dataDir, engine, worker: true });
      try {
        const origin = await node.listen();
        const { accessToken } = await openSession(node.site, { id: accounts[0] ?? '' });
        const call = async (path: string, body: unknown): Promise<unknown> => {
          const answer = await fetch(`${origin}${path}`, {
            method: 'POST',
            headers: { authorization: accessToken, 'content-type': 'application/json' },
            body: JSON.stringify(body),
          });
          const { code, data } = envelope.parse(await answer.json());
          if (code !== 200) throw new Error(`${path} was answered with ${code}`);
          return data;
        };
        const pushes = await listen(
          origin,
          accounts[0] ?? '',
          z.object({ ticket: z.string() }).parse(await call(realtime.ticket.path, {})).ticket,
        );
        const [submits, results]: [number[], number[]] = [[], []];
        const bareTimes: TaskTimes[] = [];
        let bare: BarePipeline | undefined;
        for (let no = 0; no < WARM_UP + TASKS; no += 1) {
          const submitted = performance.now();
          const ended = pushes.next();
          await call(toolCalls(creativeImage).create.path, { prompt: '湖边', outputNum: 1 });
          const told = await ended;
          bare ??= await openBarePipeline({
            databaseUrl,
            accountId: accounts[0] ?? '',
            directory: dataDir,
            taskMs: TASK_MS,
          });
          const bareTime = await bare.run();
          if (no < WARM_UP) continue;
          submits.push((asked[no] ?? Number.NaN) - submitted);
          results.push(told - (done[no] ?? Number.NaN));
          bareTimes.push(bareTime);
        }
        pushes.close();
        await bare?.close();
        const [bareSubmits, bareResults] = [
          bareTimes.map(({ submit }) => submit),
          bareTimes.map(({ result }) => result),
        ];
        note(
          `  submit → engine: ${figures(submits)}, bare ${figures(bareSubmits)}; result → push: ${figures(results)}, bare ${figures(bareResults)}`,
        );
        return { [SUBMIT]: p95(submits) / p95(bareSubmits), [RESULT]: p95(results) / p95(bareResults) };
      } finally {
        await node.close();
      }
    },
  };
}

const figures = (values: readonly number[]): string =>
  `median ${median(values).toFixed(1)} ms, p95 ${p95(values).toFixed(1)} ms`;

/** The long connection of a page: the time at which the next push said that a task succeeded. */
async function listen(origin: string, userId: string, ticket: string) {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${LONG_CONNECTION_PATH}`);
  let ended: ((at: number) => void) | undefined;
  const registered = Promise.withResolvers<void>();
  socket.on('open', () =>
    socket.send(JSON.stringify({ requestId: 'register', type: MessageType.register, userId, ticket })),
  );
  socket.on('error', registered.reject);
  socket.on('message', (data) => {
    const at = performance.now();
    const { requestId, msg } = serverMessage.parse(JSON.parse(data.toString()));
    if (requestId === 'register') registered.resolve();
    const end = typeof msg === 'object' ? taskEnd.safeParse(msg?.content).data : undefined;
    if (end?.taskStatus === TaskStatus.success) ended?.(at);
  });
  await registered.promise;
  return {
    next: () =>
      new Promise<number>((resolve) => {
        ended = resolve;
      }),
    close: () => socket.close(),
  };
}
