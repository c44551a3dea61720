import { openAsBlob } from 'node:fs';
import path from 'node:path';
import { EngineError } from '../engine-error.ts';
import type { TaskFile } from '../tasks/task-file.ts';
import { EngineServer, type EngineServerOptions } from '../upstream/engine-server.ts';
import { created, type DashScopeOutput, taskAnswer, taskList, uploadPolicy } from './dashscope-api.ts';

/** What creates a task. */
export interface DashScopeRequest {
  /** Below the address of the service. */
  readonly path: string;
  readonly body: { readonly model: string; readonly input: object; readonly parameters: object };
  /** Files are given by addresses of uploads. */
  readonly uploads: boolean;
}

/** Hosts that take uploads. */
const storage = /\.aliyuncs\.com$/;
/** Milliseconds of an upload: videos of some ten megabytes. */
const UPLOAD_MS = 300_000;
/** Only what waits can be cancelled. */
const notCancelled: ReadonlySet<number | undefined> = new Set([400, 404, 409]);

/** The calls that all asynchronous models of DashScope share. */
export class DashScopeServer {
  readonly #server: EngineServer;

  constructor(options: EngineServerOptions) {
    this.#server = new EngineServer(options);
  }

  get baseUrl(): string {
    return this.#server.baseUrl;
  }

  /** Creates a task; its id. */
  async create({ path: call, body, uploads }: DashScopeRequest, signal: AbortSignal): Promise<string> {
    const headers = {
      'X-DashScope-Async': 'enable',
      ...(uploads ? { 'X-DashScope-OssResourceResolve': 'enable' } : {}),
    };
    return (await this.#server.json(call, created, { signal, json: body, headers, submits: true })).output.task_id;
  }

  async ask(taskId: string, signal: AbortSignal): Promise<DashScopeOutput> {
    return (await this.#server.json(`/tasks/${encodeURIComponent(taskId)}`, taskAnswer, { signal })).output;
  }

  async cancel(taskId: string, signal: AbortSignal): Promise<void> {
    await this.#server
      .bytes(`/tasks/${encodeURIComponent(taskId)}/cancel`, { signal, method: 'POST' })
      .catch((error: unknown) => {
        if (!(error instanceof EngineError) || !notCancelled.has(error.status)) throw error;
      });
  }

  async check(signal: AbortSignal): Promise<void> {
    await this.#server.json('/tasks/?page_no=1&page_size=1', taskList, { signal });
  }

  /** Uploads a file for calls of one model; its address, which is good for two days. */
  async upload({ path: file, contentType }: TaskFile, model: string, signal: AbortSignal): Promise<string> {
    const { data } = await this.#server.json(
      `/uploads?${new URLSearchParams({ action: 'getPolicy', model })}`,
      uploadPolicy,
      { signal },
    );
    const host = new URL(data.upload_host);
    if (host.host !== new URL(this.baseUrl).host && !(host.protocol === 'https:' && storage.test(host.hostname)))
      throw new EngineError('upstream', undefined, `uploads to ${host.hostname} are not allowed`);
    const key = `${data.upload_dir}/${path.basename(file)}`;
    const form = new FormData();
    const fields = {
      OSSAccessKeyId: data.oss_access_key_id,
      Signature: data.signature,
      policy: data.policy,
      'x-oss-object-acl': data.x_oss_object_acl,
      'x-oss-forbid-overwrite': data.x_oss_forbid_overwrite,
      key,
      success_action_status: '200',
    };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', await openAsBlob(file, { type: contentType }), path.basename(file));
    await post(host, form, signal);
    return `oss://${key}`;
  }
}

/** The storage answers with nothing. */
async function post(host: URL, form: FormData, signal: AbortSignal): Promise<void> {
  const encoded = new Response(form);
  const body = { bytes: new Uint8Array(await encoded.arrayBuffer()), type: encoded.headers.get('content-type') ?? '' };
  await new EngineServer({ baseUrl: host.origin }).bytes(`${host.pathname}${host.search}`, {
    signal,
    body,
    timeoutMs: UPLOAD_MS,
  });
}
