import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const CONFIGURATION = path.resolve(import.meta.dirname, '../../../../operate/nginx/several.conf');

/** Why nginx cannot be tried here; null when it can. */
export const nginxMissing = (): string | null =>
  spawnSync('nginx', ['-v']).status === 0 ? null : 'nginx is not installed: apt-get install nginx-light';

export interface Nginx {
  readonly origin: string;
  close(): Promise<void>;
}

/** The configuration with other addresses, and without what needs a certificate. */
function adapted(port: number, upstreams: readonly number[]): string {
  const servers = upstreams.map((upstream) => `server 127.0.0.1:${upstream} max_fails=3 fail_timeout=5s;`);
  return readFileSync(CONFIGURATION, 'utf8')
    .replaceAll(/^\s*server 10\.0\.0\.\d+:8080 max_fails=3 fail_timeout=5s;$/gm, () => servers.shift() ?? '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^\s*ssl_\w+ .*$/gm, '');
}

function writeConfiguration(directory: string, port: number, upstreams: readonly number[]): string {
  const file = path.join(directory, 'nginx.conf');
  writeFileSync(path.join(directory, 'several.conf'), adapted(port, upstreams));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${path.join(directory, name)};`,
  );
  writeFileSync(
    file,
    `daemon off; worker_processes 1; pid ${path.join(directory, 'pid')}; error_log ${path.join(directory, 'error.log')} warn;
     events { worker_connections 4096; }
     http { access_log off; ${temporary.join(' ')} include ${path.join(directory, 'several.conf')}; }`,
  );
  return file;
}

const newDirectory = (): string => {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'ai-site-nginx-'));
  mkdirSync(path.join(directory, 'proxy'));
  return directory;
};

/** What nginx says of the configuration when it does not take it; empty when it does. */
export function nginxComplaint(): string {
  const directory = newDirectory();
  try {
    const { status, stderr } = spawnSync(
      'nginx',
      ['-t', '-c', writeConfiguration(directory, 18_443, [18_001, 18_002, 18_003])],
      { encoding: 'utf8' },
    );
    return status === 0 ? '' : stderr;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Starts nginx on this port before servers on these. */
export async function startNginx(port: number, upstreams: readonly number[]): Promise<Nginx> {
  const directory = newDirectory();
  const child: ChildProcess = spawn('nginx', ['-c', writeConfiguration(directory, port, upstreams)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const exited = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  while (
    await fetch(origin).then(
      () => false,
      () => true,
    )
  ) {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${complaint}`);
    await delay(20);
  }
  return {
    origin,
    async close() {
      child.kill('SIGTERM');
      await exited;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
