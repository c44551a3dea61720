import { comicsCollections } from '@ai-site/shared/api/comics/collections';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Site } from '../../platform/site.ts';
import { collectionInfo, listCollections, ownFilms } from './list-collections.ts';
import { removeCollection, restoreCollection } from './remove-collection.ts';
import { saveCollection } from './save-collection.ts';

/** Registers the collections of finished films. */
export function registerCollections(app: FastifyInstance, site: Site): void {
  route(app, site, comicsCollections.list, ({ session }) => listCollections(site, session.userId));
  route(app, site, comicsCollections.info, ({ session, query }) =>
    collectionInfo(site, session.userId, query.collectionId),
  );
  route(app, site, comicsCollections.films, ({ session, query }) => ownFilms(site, session.userId, query));
  route(app, site, comicsCollections.save, ({ session, body }) => saveCollection(site, session.userId, body));
  route(app, site, comicsCollections.remove, ({ session, query }) => removeCollection(site, session.userId, query));
  route(app, site, comicsCollections.restore, ({ session, body }) => restoreCollection(site, session.userId, body));
}
