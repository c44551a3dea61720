import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { type WebSocket, WebSocketServer } from 'ws';
import * as z from 'zod/mini';
import type { ImageSize } from '../../tasks/image-outputs.ts';
import { answerJson, FaultyScript } from '../../tasks/testing/faulty-script.ts';
import { formFields } from '../../tasks/testing/form-fields.ts';
import { seededImage } from '../../tasks/testing/seeded-image.ts';
import { type Script, type ScriptedServer, startScriptedServer } from '../../testing/scripted-server.ts';
import { nodeClasses, problemsOf, type QueuedPrompt, queuedPrompt, savingNodes } from './comfyui-nodes.ts';

const submission = z.object({
  prompt: queuedPrompt,
  prompt_id: z.optional(z.uuid()),
  client_id: z.optional(z.string()),
});
const idList = z.object({ delete: z.array(z.string()) });

const samples = path.join(import.meta.dirname, '../../tasks/testing');
/** What the nodes that are no images give, and where. */
const media: Readonly<Record<string, { readonly extension: string; readonly list: 'images' | 'audio' }>> = {
  SaveVideo: { extension: 'mp4', list: 'images' },
  SaveAudioMP3: { extension: 'mp3', list: 'audio' },
};

interface Job {
  readonly number: number;
  readonly id: string;
  readonly clientId: string;
  readonly prompt: QueuedPrompt;
}

export interface ComfyUiServer extends ScriptedServer<Buffer> {
  readonly url: string;
  readonly faults: FaultyScript;
  /** Every prompt that was queued. */
  readonly prompts: QueuedPrompt[];
  /** Ids of prompts that wait or run, the running one first. */
  readonly jobs: readonly { readonly id: string }[];
  readonly interrupted: string[];
  /** Number of open WebSockets. */
  readonly sockets: () => number;
  /** While it is set, a prompt does not end; it stands at step 5 of 20. */
  held: boolean;
  /** Sent as the preview of what is sampled; null: previews are off, as they are by default. */
  preview: Buffer | null;
  /** Old versions choose the id of a prompt themselves. */
  choosesIds: boolean;
  /** Forgets everything, as a restart does. */
  restart(): void;
}

/** Size of what a node gives, as far as the images of tests need it. */
async function sizeOf(prompt: QueuedPrompt, id: string, uploads: ReadonlyMap<string, Buffer>): Promise<ImageSize> {
  const { class_type: classType, inputs = {} } = prompt[id] ?? {};
  const { width, height } = z
    .object({ width: z.optional(z.number()), height: z.optional(z.number()) })
    .parse({ width: inputs.width, height: inputs.height });
  const down = (side: number): number => Math.floor(side / 8) * 8;
  if (classType === 'LoadImage') return sharp(uploads.get(String(inputs.image))).metadata();
  if (classType === 'EmptyLatentImage') return { width: down(width ?? 0), height: down(height ?? 0) };
  if (classType === 'ImageScale') return { width: width ?? 0, height: height ?? 0 };
  const from = ['pixels', 'samples', 'latent_image', 'image', 'images']
    .map((name) => inputs[name])
    .find((value) => Array.isArray(value));
  const before = await sizeOf(prompt, z.tuple([z.string(), z.number()]).parse(from)[0], uploads);
  if (classType === 'VAEEncode') return { width: down(before.width), height: down(before.height) };
  return classType === 'ImageUpscaleWithModel' ? { width: before.width * 4, height: before.height * 4 } : before;
}

/** A ComfyUI server: a queue, events by WebSocket, a history, files. It runs the nodes of the shipped workflows. */
export async function startComfyUiServer(): Promise<ComfyUiServer> {
  const uploads = new Map<string, Buffer>();
  const results = new Map<string, Buffer>();
  const history = new Map<string, unknown>();
  const clients = new Map<string, WebSocket>();
  const jobs: Job[] = [];
  const prompts: QueuedPrompt[] = [];
  const interrupted: string[] = [];
  let numbers = 0;
  let running = false;

  const send = ({ clientId }: Job, type: string, data: object): void =>
    clients.get(clientId)?.send(JSON.stringify({ type, data }));
  const pause = () => new Promise((resolve) => setTimeout(resolve, 1));
  const entry = (job: Job, status: object, outputs: object): void =>
    void history.set(job.id, { prompt: [job.number, job.id, job.prompt, {}, []], outputs, status, meta: {} });

  async function execute(job: Job): Promise<void> {
    const find = (classes: readonly string[]) =>
      Object.entries(job.prompt).find(([, { class_type: classType }]) => classes.includes(classType));
    const [work = '', node] = find(['KSampler', 'ImageUpscaleWithModel']) ?? [];
    const [save = '', saving] = find(savingNodes) ?? [];
    do {
      send(job, 'executing', { node: work, prompt_id: job.id });
      send(job, 'progress', { value: 5, max: 20, prompt_id: job.id, node: work });
      if (server.preview !== null)
        clients.get(job.clientId)?.send(Buffer.concat([Buffer.from([0, 0, 0, 1, 0, 0, 0, 1]), server.preview]));
      await pause();
    } while (server.held && !interrupted.includes(job.id) && jobs.includes(job));
    if (!jobs.includes(job)) return;
    if (interrupted.includes(job.id))
      return entry(
        job,
        { status_str: 'error', completed: false, messages: [['execution_interrupted', { prompt_id: job.id }]] },
        {},
      );
    if (server.faults.fault === 'refusal') {
      const failed = {
        prompt_id: job.id,
        exception_type: 'ValueError',
        exception_message: 'NSFW content detected',
        node_type: 'SafetyChecker',
      };
      return entry(
        job,
        {
          status_str: 'error',
          completed: false,
          messages: [
            ['execution_start', {}],
            ['execution_error', failed],
          ],
        },
        {},
      );
    }
    const { extension, list } = media[saving?.class_type ?? ''] ?? { extension: 'png', list: 'images' };
    const filename = `${String(job.prompt[save]?.inputs.filename_prefix)}_00001_.${extension}`;
    const bytes =
      extension === 'png'
        ? await seededImage(await sizeOf(job.prompt, save, uploads), Number(node?.inputs.seed ?? 1))
        : await readFile(path.join(samples, extension === 'mp4' ? 'video.mp4' : 'audio.mp3'));
    results.set(
      filename,
      server.faults.fault === 'noImage'
        ? Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
        : await server.faults.results.bytesOf(bytes),
    );
    const files = server.faults.fault === 'noResults' ? [] : [{ filename, subfolder: '', type: 'output' }];
    entry(
      job,
      { status_str: 'success', completed: true, messages: [['execution_success', { prompt_id: job.id }]] },
      { [save]: { [list]: files } },
    );
    send(job, 'executing', { node: null, prompt_id: job.id });
  }

  async function runAll(): Promise<void> {
    if (running) return;
    running = true;
    for (let job = jobs[0]; job !== undefined; job = jobs[0]) {
      await execute(job);
      if (jobs[0] === job) jobs.shift();
    }
    running = false;
  }

  const item = ({ number, id, prompt }: Job) => [number, id, prompt, {}, []];
  const queuePrompt: Script<Buffer> = (answer, { body }) => {
    const { prompt, prompt_id: given, client_id: clientId = '' } = submission.parse(JSON.parse(body.toString()));
    const problems = problemsOf(prompt, uploads);
    if (problems.length > 0) {
      const error = {
        type: 'prompt_outputs_failed_validation',
        message: 'Prompt outputs failed validation',
        details: problems.join('; '),
        extra_info: {},
      };
      return void answer
        .writeHead(400, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error, node_errors: {} }));
    }
    numbers += 1;
    const job: Job = {
      number: numbers,
      id: server.choosesIds || given === undefined ? randomUUID() : given,
      clientId,
      prompt,
    };
    prompts.push(prompt);
    if (server.faults.fault !== 'lostWork') jobs.push(job);
    void runAll();
    answerJson(answer, { prompt_id: job.id, number: job.number, node_errors: {} });
  };

  const posts: Readonly<Record<string, Script<Buffer>>> = {
    '/prompt': queuePrompt,
    '/queue': (answer, { body }) => {
      const { delete: ids } = idList.parse(JSON.parse(body.toString()));
      for (const id of ids) {
        const index = jobs.findIndex((job) => job.id === id);
        if (index > 0) jobs.splice(index, 1);
      }
      answer.end();
    },
    '/interrupt': (answer) => {
      if (jobs[0] !== undefined) interrupted.push(jobs[0].id);
      answer.end();
    },
    '/upload/image': async (answer, { contentType, body }) => {
      const image = (await formFields(contentType, body)).find(({ name }) => name === 'image');
      if (image === undefined || typeof image.value === 'string') return void answer.writeHead(400).end();
      uploads.set(image.fileName, image.value);
      answerJson(answer, { name: image.fileName, subfolder: '', type: 'input' });
    },
  };
  const gets: readonly (readonly [
    RegExp,
    (answer: Parameters<Script<Buffer>>[0], match: string, query: URLSearchParams) => void,
  ])[] = [
    [/^\/prompt$/, (answer) => answerJson(answer, { exec_info: { queue_remaining: jobs.length } })],
    [
      /^\/queue$/,
      (answer) =>
        answerJson(answer, {
          queue_running: jobs.slice(0, 1).map(item),
          queue_pending: jobs.slice(1).reverse().map(item),
        }),
    ],
    [/^\/history\/(.+)$/, (answer, id) => answerJson(answer, history.has(id) ? { [id]: history.get(id) } : {})],
    [
      /^\/object_info\/(.+)$/,
      (answer, name) => answerJson(answer, nodeClasses[name] === undefined ? {} : { [name]: nodeClasses[name] }),
    ],
    [
      /^\/view$/,
      (answer, _match, query) => {
        const found = server.faults.fault === 'resultExpired' ? undefined : results.get(query.get('filename') ?? '');
        if (found === undefined) answer.writeHead(404).end();
        else server.faults.results.send(answer, found, 'image/png');
      },
    ],
  ];

  const faults = new FaultyScript(
    (answer, call) => {
      const { pathname, searchParams } = new URL(call.path, 'http://server');
      if (call.method === 'POST')
        return (posts[pathname] ?? ((other) => void other.writeHead(404).end()))(answer, call);
      for (const [path, get] of gets) {
        const match = path.exec(pathname);
        if (match !== null) return get(answer, decodeURIComponent(match[1] ?? ''), searchParams);
      }
      return void answer.writeHead(404).end();
    },
    (path) => path === '/prompt',
    {},
  );
  const scripted = await startScriptedServer<Buffer>(faults.script, (bytes) => bytes);
  const sockets = new WebSocketServer({ server: scripted.server, path: '/ws' });
  sockets.on('connection', (socket, request) => {
    const id = new URL(request.url ?? '', 'http://server').searchParams.get('clientId') ?? '';
    clients.set(id, socket);
    socket.on('close', () => clients.get(id) === socket && clients.delete(id));
    socket.send(
      JSON.stringify({ type: 'status', data: { status: { exec_info: { queue_remaining: jobs.length } }, sid: id } }),
    );
    socket.send(Buffer.from([0, 0, 0, 1, 255, 216]));
  });
  const disconnect = (): void => {
    for (const socket of sockets.clients) socket.terminate();
  };
  const server: ComfyUiServer = {
    ...scripted,
    url: new URL(scripted.baseUrl).origin,
    faults,
    prompts,
    jobs,
    interrupted,
    sockets: () => sockets.clients.size,
    held: false,
    preview: null,
    choosesIds: false,
    restart: () => {
      jobs.length = 0;
      history.clear();
      disconnect();
    },
    close: async () => {
      disconnect();
      sockets.close();
      await scripted.close();
    },
  };
  return server;
}
