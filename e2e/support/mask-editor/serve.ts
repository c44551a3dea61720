import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BuildRequest, commonConfiguration } from '@ai-site/shared/webpack/preset';
import fastifyStatic from '@fastify/static';
import { fastify } from 'fastify';
import { addSecurityHeaders } from '../../../server/src/platform/http/security.ts';
import { compile } from '../../bench/compile.ts';
import { writtenSvg } from './written-text.ts';

const PREFIX = '/files/';

export interface MaskEditorPage {
  readonly origin: string;
  close(): Promise<void>;
}

const html = (files: readonly string[]): string =>
  [
    '<!doctype html>',
    '<html lang="zh-CN"><head><meta charset="utf-8"><title>图片标记</title><link rel="icon" href="data:,">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    ...files.filter((file) => file.endsWith('.css')).map((file) => `<link rel="stylesheet" href="${PREFIX}${file}">`),
    '</head><body><div id="area"></div>',
    ...files.filter((file) => file.endsWith('.js')).map((file) => `<script src="${PREFIX}${file}"></script>`),
    '</body></html>',
  ].join('\n');

/** A landscape; the result has another sky. */
const image = (sky: string, more = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="1600" height="1200" fill="${sky}"/><circle cx="1180" cy="300" r="110" fill="#ffe2a8"/><path d="M0 760 420 420 760 720 1120 380 1600 780V1200H0z" fill="#3d5a80"/><path d="M0 900 520 700 980 920 1600 720V1200H0z" fill="#27415f"/>${more}</svg>`;

/** Builds a page that shows the mask editor and nothing else, and serves it with the site's own content security policy. */
export async function serveMaskEditor(): Promise<MaskEditorPage> {
  const output = await mkdtemp(path.join(tmpdir(), 'mask-editor-page-'));
  // Also runs when the process exits with an error.
  process.once('exit', () => rmSync(output, { recursive: true, force: true }));
  const request: BuildRequest = {
    directory: import.meta.dirname,
    name: 'mask-editor-page',
    version: '1.0.0',
    mode: 'production',
    output,
  };
  const configuration = commonConfiguration(request, { page: path.join(import.meta.dirname, 'page.tsx') });
  const files = await compile({ ...configuration, output: { ...configuration.output, publicPath: PREFIX } });
  const app = fastify({ logger: false, forceCloseConnections: true });
  addSecurityHeaders(app);
  await app.register(fastifyStatic, { root: output, prefix: PREFIX, index: false, decorateReply: false });
  app.get('/', (_request, reply) =>
    reply.header('content-type', 'text/html; charset=utf-8').send(html(files.get('page') ?? [])),
  );
  app.get('/image.svg', (_request, reply) => reply.header('content-type', 'image/svg+xml').send(image('#9cc5e8')));
  app.get('/texts.svg', (_request, reply) =>
    reply.header('content-type', 'image/svg+xml').send(image('#9cc5e8', writtenSvg)),
  );
  app.get('/result.svg', (_request, reply) => reply.header('content-type', 'image/svg+xml').send(image('#f4b183')));
  const { port } = new URL(await app.listen({ port: 0, host: 'localhost' }));
  return { origin: `http://localhost:${port}`, close: () => app.close() };
}
