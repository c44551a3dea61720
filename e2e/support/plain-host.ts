import { cp } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { type FastifyInstance, fastify } from 'fastify';
import type { OwnRepository } from '../../server/src/delivery/remote-kit/testing/own-repository.ts';

const sources = path.resolve(import.meta.dirname, '../plain-host');

const page =
  '<!doctype html><html lang="zh-CN" data-theme="white"><meta charset="utf-8"><title>Another site</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/main.css"><body><script src="/main.js"></script></body></html>';

/** Builds the page of another site with the packages of a repository outside the workspace, and serves it on a port. */
export async function servePlainHost(repository: OwnRepository, port: number): Promise<FastifyInstance> {
  const directory = path.join(repository.directory, 'plain-host');
  await cp(sources, directory, { recursive: true });
  await repository.run(process.execPath, path.join(directory, 'build.mjs'));
  const app = fastify({ forceCloseConnections: true });
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  await app.register(fastifyStatic, { root: path.join(directory, 'dist'), index: false });
  await app.listen({ port, host: '127.0.0.1' });
  return app;
}
