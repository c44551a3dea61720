import { comicsEpisodes } from '@ai-site/shared/api/comics/episodes';
import { comicsLibrary } from '@ai-site/shared/api/comics/library';
import { comicsPlaces } from '@ai-site/shared/api/comics/places';
import { comicsProjects } from '@ai-site/shared/api/comics/projects';
import { comicsRoles } from '@ai-site/shared/api/comics/roles';
import { comicsStoryboards } from '@ai-site/shared/api/comics/storyboards';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';
import type { Site } from '../platform/site.ts';
import { registerCollections } from './collections/routes.ts';
import { registerComicsCosts } from './costs/routes.ts';
import { createEpisode, removeEpisode, saveEpisode, splitEpisodes } from './episodes/edit-episodes.ts';
import { registerFilms } from './films/routes.ts';
import { registerLibrary } from './library/routes.ts';
import { registerComicsMedia } from './media/routes.ts';
import { registerEpisodeMusic } from './music/routes.ts';
import { listPlaces, removePlace, savePlace } from './places/places.ts';
import { duplicateProject } from './projects/duplicate-project.ts';
import { projectInfo, projectPage } from './projects/list-projects.ts';
import { removeProject, restoreProject } from './projects/remove-project.ts';
import { saveProject } from './projects/save-project.ts';
import { storyFile } from './projects/story-text.ts';
import { copyFromLibrary, copyToLibrary } from './roles/library.ts';
import { copyFromOfficial, listOfficialRoles } from './roles/official.ts';
import { mergeRoles, removeRole } from './roles/replace-role.ts';
import { listRoles, saveRole } from './roles/save-role.ts';
import { beginProject } from './sample/begin-project.ts';
import { readSample } from './sample/sample-films.ts';
import { registerSteps } from './steps/routes.ts';
import {
  duplicateStoryboard,
  insertStoryboard,
  listStoryboards,
  mergeStoryboards,
  moveStoryboard,
  removeStoryboards,
  saveStoryboards,
  splitStoryboard,
} from './storyboards/storyboard-calls.ts';
import { redo, undo } from './storyboards/undo.ts';
import { registerComicsRoom } from './workbench/routes.ts';

/** Registers the comics studio (漫画推文): projects, episodes, roles and storyboards. */
export function registerComics(app: FastifyInstance, site: Site): void {
  route(app, site, comicsProjects.page, ({ session, query }) => projectPage(site, session.userId, query));
  route(app, site, comicsProjects.create, ({ session, body }) => beginProject(site, session.userId, body));
  route(app, site, comicsLibrary.sample, () => readSample(site));
  route(app, site, comicsProjects.info, ({ session, query }) => projectInfo(site, session.userId, query));
  route(app, site, comicsProjects.storyFile, ({ session, query }) => storyFile(site.db, session.userId, query.key));
  route(app, site, comicsProjects.save, ({ session, body }) => saveProject(site, session.userId, body));
  route(app, site, comicsProjects.remove, ({ session, query }) => removeProject(site, session.userId, query));
  route(app, site, comicsProjects.restore, ({ session, body }) => restoreProject(site, session.userId, body));
  route(app, site, comicsProjects.duplicate, ({ session, body }) => duplicateProject(site, session.userId, body));
  route(app, site, comicsEpisodes.create, ({ session, body }) => createEpisode(site, session.userId, body));
  route(app, site, comicsEpisodes.save, ({ session, body }) => saveEpisode(site, session.userId, body));
  route(app, site, comicsEpisodes.split, ({ session, body }) => splitEpisodes(site, session.userId, body));
  route(app, site, comicsEpisodes.remove, ({ session, query }) => removeEpisode(site, session.userId, query));
  route(app, site, comicsEpisodes.undo, ({ session, body }) => undo(site, session.userId, body));
  route(app, site, comicsEpisodes.redo, ({ session, body }) => redo(site, session.userId, body));
  registerRoles(app, site);
  registerPlaces(app, site);
  registerStoryboards(app, site);
  registerComicsMedia(app, site);
  registerComicsCosts(app, site);
  registerSteps(app, site);
  registerFilms(app, site);
  registerCollections(app, site);
  registerLibrary(app, site);
  registerEpisodeMusic(app, site);
  registerComicsRoom(app, site);
}

function registerPlaces(app: FastifyInstance, site: Site): void {
  route(app, site, comicsPlaces.list, ({ session, query }) => listPlaces(site, session.userId, query.comicsId));
  route(app, site, comicsPlaces.save, ({ session, body }) => savePlace(site, session.userId, body));
  route(app, site, comicsPlaces.remove, ({ session, query }) => removePlace(site, session.userId, query));
}

function registerRoles(app: FastifyInstance, site: Site): void {
  route(app, site, comicsRoles.list, ({ session, query }) =>
    listRoles(site, session.userId, query.scope === 'library' ? null : (query.comicsId ?? '')),
  );
  route(app, site, comicsRoles.save, ({ session, body }) => saveRole(site, session.userId, body));
  route(app, site, comicsRoles.merge, ({ session, body }) => mergeRoles(site, session.userId, body));
  route(app, site, comicsRoles.toLibrary, ({ session, body }) => copyToLibrary(site, session.userId, body));
  route(app, site, comicsRoles.fromLibrary, ({ session, body }) => copyFromLibrary(site, session.userId, body));
  route(app, site, comicsRoles.official, async () => listOfficialRoles());
  route(app, site, comicsRoles.fromOfficial, ({ session, body }) => copyFromOfficial(site, session.userId, body));
  route(app, site, comicsRoles.remove, ({ session, query }) => removeRole(site, session.userId, query));
}

function registerStoryboards(app: FastifyInstance, site: Site): void {
  route(app, site, comicsStoryboards.list, ({ session, query }) =>
    listStoryboards(site, session.userId, query.episodeId),
  );
  route(app, site, comicsStoryboards.save, ({ session, body }) => saveStoryboards(site, session.userId, body));
  route(app, site, comicsStoryboards.insert, ({ session, body }) => insertStoryboard(site, session.userId, body));
  route(app, site, comicsStoryboards.duplicate, ({ session, body }) => duplicateStoryboard(site, session.userId, body));
  route(app, site, comicsStoryboards.move, ({ session, body }) => moveStoryboard(site, session.userId, body));
  route(app, site, comicsStoryboards.split, ({ session, body }) => splitStoryboard(site, session.userId, body));
  route(app, site, comicsStoryboards.merge, ({ session, body }) => mergeStoryboards(site, session.userId, body));
  route(app, site, comicsStoryboards.remove, ({ session, body }) => removeStoryboards(site, session.userId, body));
}
