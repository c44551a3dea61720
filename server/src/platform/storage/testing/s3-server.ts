import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import type { S3Settings } from '../../config/storage-settings.ts';

const greeting = z.object({ port: z.int() });
const BUCKET = 'objects';

export interface S3Server {
  readonly settings: S3Settings;
  /** Stops the server; later requests fail. */
  close(): Promise<void>;
}

/** Starts the server in a separate process on a free port, with an empty bucket. */
export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'ai-site-s3-'));
  const child = fork(path.resolve(import.meta.dirname, 'run-s3-server.mjs'), [directory, BUCKET], {
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [],
  });
  const exited = once(child, 'exit');
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const first = await Promise.race([
    once(child, 'message'),
    exited.then(() => Promise.reject(new Error(`the S3 server did not start: ${complaint}`))),
  ]);
  const { port } = greeting.parse(first[0]);
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: BUCKET,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      pathStyle: true,
    },
    async close() {
      child.kill('SIGKILL');
      await exited;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
