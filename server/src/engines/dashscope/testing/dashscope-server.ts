import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { answerJson, FaultyScript, failing } from '../../tasks/testing/faulty-script.ts';
import { formFields } from '../../tasks/testing/form-fields.ts';
import { seededImage } from '../../tasks/testing/seeded-image.ts';
import { type Script, type ScriptedServer, startScriptedServer } from '../../testing/scripted-server.ts';
import { type CallKind, calls } from './dashscope-calls.ts';
import { problemOfImages } from './image-limits.ts';

interface Task {
  readonly id: string;
  readonly path: string;
  readonly body: { readonly model: string; readonly input: object; readonly parameters: object };
  readonly gives: CallKind;
  /** Questions until it is done. */
  left: number;
  ended: boolean;
}

export interface DashScopeTestServer extends ScriptedServer<Buffer> {
  readonly faults: FaultyScript;
  readonly tasks: readonly Task[];
  /** Keys of what was uploaded. */
  readonly uploads: readonly string[];
  /** Where files are to be uploaded; null: to this server. */
  uploadHost: string | null;
}

const video = path.join(import.meta.dirname, '../../tasks/testing/video.mp4');
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
const sized = z.object({ size: z.optional(z.string()), upscale_factor: z.optional(z.number()) });
const based = z.object({ base_image_url: z.optional(z.string()) });

/** An image as the parameters ask for it. */
async function imageOf({ body }: Task, seed: number): Promise<Buffer> {
  const { size, upscale_factor: factor = 1 } = sized.parse(body.parameters);
  const base = based.parse(body.input).base_image_url;
  if (size === undefined && base !== undefined) {
    const { width, height } = await sharp(Buffer.from(base.slice(base.indexOf(',') + 1), 'base64')).metadata();
    return seededImage({ width: width * factor, height: height * factor }, seed);
  }
  const [width = 0, height = 0] = (size ?? '').split('*').map(Number);
  return seededImage({ width, height }, seed);
}

/** A server with the asynchronous calls of DashScope: every work is a task. */
export async function startDashScopeServer(key: string): Promise<DashScopeTestServer> {
  const tasks: Task[] = [];
  const uploads: string[] = [];
  const results = new Map<string, Buffer>();
  const request_id = '7574ee8f-38a3-4b1e-9280-11c33ab46e51';
  const refuse = (code: string, message: string) => failing(400, { code, message, request_id });

  const resultAt = (bytes: Buffer): string => {
    const name = `/results/${results.size}`;
    results.set(name, bytes);
    return faults.fault === 'resultAtPrivateAddress' ? 'http://10.0.0.8/secret' : new URL(name, server.baseUrl).href;
  };

  const create: Script<Buffer> = async (answer, call) => {
    const known = calls[call.path];
    const read = known?.body.safeParse(JSON.parse(call.body.toString()));
    if (known === undefined || read === undefined || !read.success)
      return refuse('InvalidParameter', String(read?.error?.message))(answer, call);
    const wrong = await problemOfImages(call.path, read.data);
    if (wrong !== null) return refuse('InvalidParameter', wrong)(answer, call);
    if (call.headers['x-dashscope-async'] !== 'enable')
      return failing(403, { code: 'AccessDenied', message: 'current user api does not support synchronous calls.' })(
        answer,
        call,
      );
    if (call.body.includes('oss://') && call.headers['x-dashscope-ossresourceresolve'] !== 'enable')
      return refuse('InvalidURL', 'url error, please check url!')(answer, call);
    const gives = read.data.model === 'video-style-transform' ? 'output_video_url' : known.gives;
    const task: Task = {
      id: `0385dc79-${tasks.length}`,
      path: call.path,
      body: read.data,
      gives,
      left: 2,
      ended: false,
    };
    tasks.push(task);
    answerJson(answer, { request_id, output: { task_id: task.id, task_status: 'PENDING' } });
  };

  const output = async (task: Task): Promise<object> => {
    const fault = faults.fault;
    if (task.ended) return { task_status: 'CANCELED' };
    task.left -= 1;
    if (task.left >= 0) return { task_status: task.left > 0 ? 'PENDING' : 'RUNNING' };
    if (fault === 'refusal')
      return {
        task_status: 'FAILED',
        code: 'DataInspectionFailed',
        message: 'Output data may contain inappropriate content.',
      };
    if (fault === 'failedWork')
      return {
        task_status: 'FAILED',
        code: 'InternalError',
        message: 'An internal error has occurred during execution',
      };
    const done = {
      task_status: 'SUCCEEDED',
      submit_time: '2026-05-01 10:00:00.000',
      end_time: '2026-05-01 10:01:00.000',
    };
    if (fault === 'noResults') return done;
    const isVideo = task.gives === 'video_url' || task.gives === 'output_video_url';
    const url = resultAt(
      fault === 'noImage'
        ? SVG
        : await faults.results.bytesOf(isVideo ? await readFile(video) : await imageOf(task, tasks.length)),
    );
    if (isVideo) return { ...done, [task.gives]: url };
    if (task.gives === 'results')
      return { ...done, results: [{ url }], task_metrics: { TOTAL: 1, SUCCEEDED: 1, FAILED: 0 } };
    return {
      ...done,
      finished: true,
      choices: [{ finish_reason: 'stop', message: { role: 'assistant', content: [{ type: 'image', image: url }] } }],
    };
  };

  const policy = () => ({
    policy: 'eyJleHBp',
    signature: 'c2lnbmF0dXJl',
    upload_dir: 'dashscope-instant/2026-05-01/one',
    upload_host: server.uploadHost ?? new URL('/uploaded', server.baseUrl).href,
    expire_in_seconds: 300,
    max_file_size_mb: 100,
    oss_access_key_id: 'LTAI0',
    x_oss_object_acl: 'private',
    x_oss_forbid_overwrite: 'true',
  });

  const upload: Script<Buffer> = async (answer, { contentType, body }) => {
    const fields = await formFields(contentType, body);
    const field = (wanted: string) => fields.find(({ name }) => name === wanted)?.value;
    const name = field('key');
    if (field('policy') !== policy().policy || typeof name !== 'string' || !Buffer.isBuffer(field('file')))
      return void answer.writeHead(403).end();
    uploads.push(name);
    answer.end();
  };

  const faults = new FaultyScript(
    async (answer, call) => {
      const { pathname } = new URL(call.path, 'http://server');
      if (pathname.startsWith('/results/')) {
        const found = faults.fault === 'resultExpired' ? undefined : results.get(pathname);
        return found === undefined ? void answer.writeHead(403).end() : faults.results.send(answer, found);
      }
      if (pathname === '/uploaded') return upload(answer, call);
      if (call.authorization !== `Bearer ${key}`)
        return failing(401, { code: 'InvalidApiKey', message: `Invalid API-key provided: ${key}.`, request_id })(
          answer,
          call,
        );
      if (pathname === '/v1/uploads') return answerJson(answer, { request_id, data: policy() });
      if (pathname === '/v1/tasks/') return answerJson(answer, { request_id, data: [], total: 0 });
      const [, id = '', cancel] = /^\/v1\/tasks\/([^/]+)(\/cancel)?$/.exec(pathname) ?? [];
      if (id === '') return create(answer, call);
      const task = faults.fault === 'lostWork' ? undefined : tasks.find((one) => one.id === id);
      if (cancel === undefined)
        return answerJson(answer, {
          request_id,
          output: { task_id: id, ...(task === undefined ? { task_status: 'UNKNOWN' } : await output(task)) },
        });
      if (task === undefined || task.left < 2)
        return refuse(
          'UnsupportedOperation',
          'Failed to cancel the task, please confirm if the task is in PENDING status.',
        )(answer, call);
      task.ended = true;
      answerJson(answer, { request_id });
    },
    (called) => called.startsWith('/v1/services/'),
    { wrongKey: failing(401, { code: 'InvalidApiKey', message: `Invalid API-key provided: ${key}.`, request_id }) },
  );
  const scripted = await startScriptedServer<Buffer>(faults.script, (bytes) => bytes);
  const server: DashScopeTestServer = { ...scripted, faults, tasks, uploads, uploadHost: null };
  return server;
}
