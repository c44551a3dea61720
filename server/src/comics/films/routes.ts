import { comicsFilms } from '@ai-site/shared/api/comics/films';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Site } from '../../platform/site.ts';
import { registerPackages } from './package/package-routes.ts';
import { publishedFilms } from './published-films.ts';
import { cancelRender, listRenders, removeRender, renderInfo } from './render-calls.ts';
import { renderFilm } from './render-film.ts';
import { restoreRender } from './restore-render.ts';

/** Registers the films of episodes, and the other forms of their storyboards. */
export function registerFilms(app: FastifyInstance, site: Site): void {
  route(app, site, comicsFilms.render, ({ session, body }) => renderFilm(site, session.userId, body));
  route(app, site, comicsFilms.list, ({ session, query }) => listRenders(site, session.userId, query.episodeId));
  route(app, site, comicsFilms.info, ({ session, query }) => renderInfo(site, session.userId, query.renderId));
  route(app, site, comicsFilms.cancel, ({ session, body }) => cancelRender(site, session.userId, body.renderId));
  route(app, site, comicsFilms.remove, async ({ session, query }) => {
    await removeRender(site, session.userId, query.renderId);
    return null;
  });
  route(app, site, comicsFilms.published, ({ session, query }) => publishedFilms(site, session.userId, query));
  route(app, site, comicsFilms.restore, ({ session, body }) => restoreRender(site, session.userId, body));
  registerPackages(app, site);
}
