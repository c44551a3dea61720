import { mkdir } from 'node:fs/promises';
import { PREVIEWS_FILES_PREFIX, PREVIEWS_PATH } from '@ai-site/shared/frame';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '../../platform/site.ts';
import { pageOfBuild } from '../development/page-of-build.ts';
import { buildPreviews, canBuildPreviews, previewsDirectory } from './previews-build.ts';

/** What of a site decides whether it has previews. */
interface PreviewSite {
  readonly settings: Pick<Site['settings'], 'relaxations'>;
}

/** Serves the previews of the components on a local site that runs from a working copy. Elsewhere the path is an unknown one. `build` makes the page. */
export async function registerPreviews(
  app: FastifyInstance,
  { settings }: PreviewSite,
  build: () => Promise<void> = buildPreviews,
): Promise<void> {
  if (!settings.relaxations.previews || !canBuildPreviews()) return;
  const send = async (_: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.header('cache-control', 'no-cache');
    try {
      await build();
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      return reply.code(500).type('text/plain; charset=utf-8').send(text);
    }
    return reply.type('text/html; charset=utf-8').send(pageOfBuild('组件预览', PREVIEWS_FILES_PREFIX));
  };
  await mkdir(previewsDirectory, { recursive: true });
  await app.register(fastifyStatic, {
    root: previewsDirectory,
    prefix: PREVIEWS_FILES_PREFIX,
    index: false,
    decorateReply: false,
    redirect: false,
  });
  app.get(PREVIEWS_PATH, send);
  app.get(`${PREVIEWS_PATH}/*`, send);
}
