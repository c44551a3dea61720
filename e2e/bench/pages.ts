import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BuildRequest, commonConfiguration } from '@ai-site/shared/webpack/preset';
import fastifyStatic from '@fastify/static';
import { fastify } from 'fastify';
import { addSecurityHeaders } from '../../server/src/platform/http/security.ts';
import { compile } from './compile.ts';

const PREFIX = '/files/';

export interface PagesRequest<K extends string> {
  /** Directory of the entries. */
  readonly directory: string;
  /** Name of the build. */
  readonly name: string;
  /** Pages by name, with the file of each. */
  readonly entries: readonly (readonly [K, string])[];
}

/** Pages that are measured, on a server of their own. */
export interface Pages<K extends string> {
  /** Address of a page. */
  of(name: K): string;
  close(): Promise<void>;
}

const page = (files: readonly string[]): string =>
  [
    '<!doctype html>',
    '<html lang="zh-CN" data-theme="black">',
    '<head><meta charset="utf-8"><link rel="icon" href="data:,">',
    ...files.filter((file) => file.endsWith('.css')).map((file) => `<link rel="stylesheet" href="${PREFIX}${file}">`),
    '</head><body><div id="area"></div>',
    ...files.filter((file) => file.endsWith('.js')).map((file) => `<script src="${PREFIX}${file}"></script>`),
    '</body></html>',
  ].join('\n');

async function build<K extends string>(
  { directory, name, entries }: PagesRequest<K>,
  output: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const request: BuildRequest = { directory, name, version: '1.0.0', mode: 'production', output };
  const configuration = commonConfiguration(request, Object.fromEntries(entries));
  return await compile({
    ...configuration,
    output: { ...configuration.output, publicPath: PREFIX },
  });
}

/** Builds pages and serves them with the site's own content security policy. */
export async function openPages<K extends string>(request: PagesRequest<K>): Promise<Pages<K>> {
  const output = await mkdtemp(path.join(tmpdir(), `${request.name}-`));
  // Also runs when the process exits with an error.
  process.once('exit', () => rmSync(output, { recursive: true, force: true }));
  const files = await build(request, output);
  const app = fastify({ logger: false, forceCloseConnections: true });
  addSecurityHeaders(app);
  await app.register(fastifyStatic, { root: output, prefix: PREFIX, index: false, decorateReply: false });
  for (const [name] of request.entries) {
    app.get(`/${name}`, (_request, reply) =>
      reply.header('content-type', 'text/html; charset=utf-8').send(page(files.get(name) ?? [])),
    );
  }
  const { port } = new URL(await app.listen({ port: 0, host: 'localhost' }));
  return { of: (name) => `http://localhost:${port}/${name}`, close: () => app.close() };
}
