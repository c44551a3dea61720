import { comicsEpisodeMusic } from '@ai-site/shared/api/comics/episode-music';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Site } from '../../platform/site.ts';
import { listEpisodeMusic } from './list-music.ts';
import { makeMusic } from './make-music.ts';

/** Registers the music that is made for films. */
export function registerEpisodeMusic(app: FastifyInstance, site: Site): void {
  route(app, site, comicsEpisodeMusic.list, ({ session, query }) =>
    listEpisodeMusic(site, session.userId, query.episodeId),
  );
  route(app, site, comicsEpisodeMusic.make, ({ session, body }) => makeMusic(site, session.userId, body));
}
