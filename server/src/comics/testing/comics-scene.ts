import { comicsEpisodes } from '@ai-site/shared/api/comics/episodes';
import { comicsProjects } from '@ai-site/shared/api/comics/projects';
import { comicsRoles } from '@ai-site/shared/api/comics/roles';
import { comicsStoryboards } from '@ai-site/shared/api/comics/storyboards';
import type { EpisodeState, RoleView, StoryboardView } from '@ai-site/shared/api/comics/views';
import type { BodyOf } from '@ai-site/shared/api/define';
import { createTestSite, type TestSite, type TestUser } from '../../testing/site.ts';

/** A project with one episode of an account. */
export interface ComicsScene {
  readonly site: TestSite;
  readonly user: TestUser;
  readonly comicsId: string;
  readonly episodeId: string;
  episode(): Promise<EpisodeState>;
  storyboards(): Promise<StoryboardView[]>;
  narrations(): Promise<string[]>;
  /** Adds a storyboard at the end; resolves with it. */
  add(
    changes: Omit<BodyOf<typeof comicsStoryboards.insert>, 'episodeId' | 'revision' | 'side'>,
  ): Promise<StoryboardView>;
  role(name: string, changes?: object): Promise<RoleView>;
  undo(): Promise<StoryboardView[]>;
  redo(): Promise<StoryboardView[]>;
}

/** Opens a site with an account that has a project. */
export async function openComicsScene(): Promise<ComicsScene> {
  const site = await createTestSite();
  return newProject(site, await site.signIn());
}

/** Another project of an account. */
export async function newProject(
  site: TestSite,
  user: TestUser,
  body: object = { title: '雨夜的灯塔', text: '天黑了。雨下大了。' },
): Promise<ComicsScene> {
  const { project, episode } = await site.call(comicsProjects.create, { body }, { token: user.token });
  return sceneOf({ site, user, comicsId: project.id, episodeId: episode.id });
}

/** An episode of a project of an account. */
export function sceneOf(at: Pick<ComicsScene, 'site' | 'user' | 'comicsId' | 'episodeId'>): ComicsScene {
  const { site, user, comicsId, episodeId } = at;
  const options = { token: user.token };
  const list = () => site.call(comicsStoryboards.list, { query: { episodeId } }, options);
  const episode = async (): Promise<EpisodeState> => (await list()).episode;
  const known = async () => ({ body: { episodeId, revision: (await episode()).revision } });
  return {
    ...at,
    episode,
    storyboards: async () => (await list()).storyboards,
    narrations: async () => (await list()).storyboards.map(({ narration }) => narration),
    async add(changes) {
      const { storyboards } = await site.call(
        comicsStoryboards.insert,
        { body: { ...(await known()).body, ...changes } },
        options,
      );
      const [added] = storyboards;
      if (added === undefined) throw new Error('nothing was added');
      return added;
    },
    role: (name, changes = {}) => site.call(comicsRoles.save, { body: { comicsId, name, ...changes } }, options),
    undo: async () => (await site.call(comicsEpisodes.undo, await known(), options)).storyboards,
    redo: async () => (await site.call(comicsEpisodes.redo, await known(), options)).storyboards,
  };
}
