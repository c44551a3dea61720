import { comicsSteps } from '@ai-site/shared/api/comics/steps';
import type { FastifyInstance } from 'fastify';
import { route, streamRoute } from '../../platform/http/route.ts';
import type { Site } from '../../platform/site.ts';
import { rewriteStoryboard } from './calls/rewrite-storyboard.ts';
import {
  continueStoryboards,
  extractRoles,
  makeStoryboards,
  proceed,
  rewriteText,
  stopStep,
} from './calls/step-calls.ts';
import { streamEpisode } from './follow-episode.ts';

/** Registers the steps of an episode that the site writes, and the moves between its stages. */
export function registerSteps(app: FastifyInstance, site: Site): void {
  route(app, site, comicsSteps.rewrite, ({ session, body }) => rewriteText(site, session.userId, body));
  route(app, site, comicsSteps.extractRoles, ({ session, body }) => extractRoles(site, session.userId, body));
  route(app, site, comicsSteps.storyboards, ({ session, body }) => makeStoryboards(site, session.userId, body));
  route(app, site, comicsSteps.continue, ({ session, body }) => continueStoryboards(site, session.userId, body));
  route(app, site, comicsSteps.stop, ({ session, body }) => stopStep(site, session.userId, body));
  route(app, site, comicsSteps.proceed, ({ session, body }) => proceed(site, session.userId, body));
  route(app, site, comicsSteps.rewriteStoryboard, ({ session, body, signal }) =>
    rewriteStoryboard(site, session.userId, body, signal),
  );
  streamRoute(app, site, comicsSteps.events, ({ session, query }, stream) =>
    streamEpisode(site, session, query.episodeId, stream),
  );
}
