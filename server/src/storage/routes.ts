import { mkdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Site } from '../site.ts';
import { filesDirectory } from './disk.ts';
import { OBJECT_POLICY, registerPrivateReads } from './private-reads.ts';
import { FILES_PREFIX } from './upload-permit.ts';
import { registerUploads } from './uploads.ts';

const ONE_YEAR_MS = 365 * 24 * 3_600_000;

/**
 * Objects are written by a signed PUT. Under `/files/` anyone who knows the unguessable key reads public ones, and whoever holds a
 * signed path private ones.
 */
export async function registerStorage(app: FastifyInstance, site: Site): Promise<void> {
  const root = filesDirectory(site.settings);
  await mkdir(root, { recursive: true });
  await app.register(fastifyStatic, {
    root,
    prefix: FILES_PREFIX,
    index: false,
    redirect: false,
    decorateReply: false,
    immutable: true,
    maxAge: ONE_YEAR_MS,
    setHeaders: (reply) => reply.header('content-security-policy', OBJECT_POLICY),
  });
  await app.register(async (reads) => registerPrivateReads(reads, site));
  await app.register(async (uploads) => registerUploads(uploads, site));
}
