import { comicsMedia } from '@ai-site/shared/api/comics/media';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Site } from '../../platform/site.ts';
import { addCandidate, choose, chooseTake, listCandidates, removeCandidate } from './candidates.ts';
import { placeImages, roleImages, storyboardImages, storyboardVideo, storyboardVoice } from './media-calls.ts';
import { listTakes, mediaOfEpisode, mediaOfLibrary, storyboardMediaOf } from './media-views.ts';

/** Registers the images, videos and voices of the comics studio. */
export function registerComicsMedia(app: FastifyInstance, site: Site): void {
  route(app, site, comicsMedia.ofEpisode, ({ session, query }) =>
    mediaOfEpisode(site, session.userId, query.episodeId),
  );
  route(app, site, comicsMedia.ofLibrary, ({ session }) => mediaOfLibrary(site, session.userId));
  route(app, site, comicsMedia.candidates, ({ session, query }) => listCandidates(site, session.userId, query));
  route(app, site, comicsMedia.takes, ({ session, query }) => listTakes(site, session.userId, query.storyboardId));
  route(app, site, comicsMedia.roleImages, ({ session, body }) => roleImages(site, session.userId, body));
  route(app, site, comicsMedia.placeImages, ({ session, body }) => placeImages(site, session.userId, body));
  route(app, site, comicsMedia.storyboardImages, ({ session, body }) => storyboardImages(site, session.userId, body));
  route(app, site, comicsMedia.storyboardVideo, ({ session, body }) => storyboardVideo(site, session.userId, body));
  route(app, site, comicsMedia.storyboardVoice, ({ session, body }) => storyboardVoice(site, session.userId, body));
  route(app, site, comicsMedia.add, ({ session, body, signal }) => addCandidate(site, session.userId, body, signal));
  route(app, site, comicsMedia.choose, ({ session, body }) => choose(site, session.userId, body));
  route(app, site, comicsMedia.chooseTake, async ({ session, body }) => {
    await chooseTake(site, session.userId, body);
    return storyboardMediaOf(site, session.userId, body.storyboardId);
  });
  route(app, site, comicsMedia.removeCandidate, ({ session, query }) => removeCandidate(site, session.userId, query));
}
