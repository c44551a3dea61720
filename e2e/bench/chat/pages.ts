import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BuildRequest, commonConfiguration } from '@ai-site/shared/webpack/preset';
import fastifyStatic from '@fastify/static';
import { fastify } from 'fastify';
import { addSecurityHeaders } from '../../../server/src/platform/http/security.ts';
import { compile } from '../compile.ts';

const here = import.meta.dirname;
const PREFIX = '/files/';

/** What renders the reply: this site's chat screen, or a renderer it is compared with. */
export const renderers = ['site', 'react-markdown', 'streamdown'] as const;
export type Renderer = (typeof renderers)[number];

export interface ChatPages {
  of(renderer: Renderer): string;
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

async function build(output: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const request: BuildRequest = { directory: here, name: 'bench-chat', version: '1.0.0', mode: 'production', output };
  const configuration = commonConfiguration(request, Object.fromEntries(renderers.map((name) => [name, path.join(here, 'page', `${name}.tsx`)])));
  return await compile({
    ...configuration,
    output: { ...configuration.output, publicPath: PREFIX },
  });
}

/** Builds the measured pages and serves them with the site's own content security policy. */
export async function openChatPages(): Promise<ChatPages> {
  const output = await mkdtemp(path.join(tmpdir(), 'bench-chat-'));
  // Also runs when the process exits with an error.
  process.once('exit', () => rmSync(output, { recursive: true, force: true }));
  const files = await build(output);
  const app = fastify({ logger: false, forceCloseConnections: true });
  addSecurityHeaders(app);
  await app.register(fastifyStatic, { root: output, prefix: PREFIX, index: false, decorateReply: false });
  for (const renderer of renderers) {
    app.get(`/${renderer}`, (_request, reply) => reply.header('content-type', 'text/html; charset=utf-8').send(page(files.get(renderer) ?? [])));
  }
  const { port } = new URL(await app.listen({ port: 0, host: 'localhost' }));
  return { of: (renderer) => `http://localhost:${port}/${renderer}`, close: () => app.close() };
}
