import { comicsMedia } from '@ai-site/shared/api/comics/media';
import type { StoryboardMedia, SubjectMedia, WorkView } from '@ai-site/shared/api/comics/media-views';
import { comicsPlaces } from '@ai-site/shared/api/comics/places';
import { comicsProjects } from '@ai-site/shared/api/comics/projects';
import { comicsRoles } from '@ai-site/shared/api/comics/roles';
import { comicsStoryboards } from '@ai-site/shared/api/comics/storyboards';
import type {
  EpisodeState,
  EpisodeView,
  PlaceView,
  ProjectView,
  RoleView,
  StoryboardView,
} from '@ai-site/shared/api/comics/views';
import { emptyStoryboard } from '@ai-site/shared/domain/comics';
import { createPlatformDouble, type PlatformDouble, sampleUser } from '@ai-site/shared/testing';

const TIME = '2025-06-01T00:00:00.000Z';

export const sampleProject = (changes: Partial<ProjectView> = {}): ProjectView => ({
  id: 'c1',
  title: '雨夜的灯塔',
  ratio: '16:9',
  styleId: null,
  styleWords: '',
  narratorVoice: '',
  speed: 1,
  pauseMs: 250,
  subtitles: { on: true, preset: 1, position: 'bottom' },
  music: { kind: 'none' },
  pronunciations: [],
  template: null,
  stage: 30,
  revision: 1,
  createTime: TIME,
  updateTime: TIME,
  ...changes,
});

export const sampleEpisode = (changes: Partial<EpisodeView> = {}): EpisodeView => ({
  id: 'e1',
  comicsId: 'c1',
  number: 1,
  title: '第1集',
  stage: 30,
  failure: null,
  stale: [],
  storyboards: 2,
  revision: 5,
  undo: false,
  redo: false,
  updateTime: TIME,
  source: '雨夜，灯塔亮了。',
  sourceFile: null,
  rewriteLevel: null,
  coverId: null,
  text: '雨夜，灯塔亮了。',
  ...changes,
});

export const stateOf = ({
  source: _source,
  sourceFile: _file,
  rewriteLevel: _level,
  text: _text,
  ...state
}: EpisodeView): EpisodeState => state;

export function sampleStoryboard(id: string, changes: Partial<StoryboardView> = {}): StoryboardView {
  const { position: _position, source: _source, lines: _lines, roleIds: _roleIds, ...content } = emptyStoryboard;
  return {
    ...content,
    lines: [],
    roleIds: [],
    id,
    episodeId: 'e1',
    narration: `旁白${id}`,
    source: null,
    revision: 1,
    updateTime: TIME,
    ...changes,
  };
}

export const sampleRole = (id: string, changes: Partial<RoleView> = {}): RoleView => ({
  id,
  comicsId: 'c1',
  name: `角色${id}`,
  aliases: [],
  gender: 2,
  ageGroup: 3,
  appearance: '',
  clothing: '',
  voice: '',
  narrator: false,
  seed: 1,
  sourceRoleId: null,
  storyboards: 0,
  revision: 1,
  ...changes,
});

export const samplePlace = (id: string, changes: Partial<PlaceView> = {}): PlaceView => ({
  id,
  comicsId: 'c1',
  name: `地点${id}`,
  description: '',
  storyboards: 0,
  revision: 1,
  ...changes,
});

export const noWork: WorkView = { state: 'none', taskId: null, failure: null, refunded: false, since: null };

export const sampleSubjectMedia = (id: string, changes: Partial<SubjectMedia> = {}): SubjectMedia => ({
  id,
  chosen: null,
  candidates: 0,
  stale: false,
  prompt: '',
  work: noWork,
  ...changes,
});

export const sampleStoryboardMedia = (id: string, changes: Partial<StoryboardMedia> = {}): StoryboardMedia => ({
  ...sampleSubjectMedia(id),
  take: null,
  voice: noWork,
  unlinked: [],
  ...changes,
});

/** What the server of a test knows; the calls that load the studio answer from it. */
export interface StudioScene {
  project: ProjectView;
  episode: EpisodeView;
  storyboards: readonly StoryboardView[];
  roles: readonly RoleView[];
  places: readonly PlaceView[];
  storyboardMedia: readonly StoryboardMedia[];
  roleMedia: readonly SubjectMedia[];
}

export interface OpenScene {
  readonly platform: PlatformDouble;
  readonly scene: StudioScene;
}

/** A platform whose server has one project with an episode. */
export function studioScene(changes: Partial<StudioScene> = {}, path = '/'): OpenScene {
  const platform = createPlatformDouble({ user: sampleUser, path });
  const scene: StudioScene = {
    project: sampleProject(),
    episode: sampleEpisode(),
    storyboards: [sampleStoryboard('s1'), sampleStoryboard('s2')],
    roles: [sampleRole('r1', { name: '小雨' })],
    places: [samplePlace('p1', { name: '灯塔' })],
    storyboardMedia: [],
    roleMedia: [],
    ...changes,
  };
  const { http } = platform;
  http.answer(comicsProjects.info, () => ({
    project: scene.project,
    episodes: [stateOf(scene.episode)],
    episode: scene.episode,
  }));
  http.answer(comicsRoles.list, () => [...scene.roles]);
  http.answer(comicsPlaces.list, () => [...scene.places]);
  http.answer(comicsStoryboards.list, () => ({ episode: stateOf(scene.episode), storyboards: [...scene.storyboards] }));
  http.answer(comicsMedia.ofEpisode, () => ({
    storyboards: scene.storyboards.map(
      ({ id }) => scene.storyboardMedia.find((media) => media.id === id) ?? sampleStoryboardMedia(id),
    ),
    roles: scene.roles.map(({ id }) => scene.roleMedia.find((media) => media.id === id) ?? sampleSubjectMedia(id)),
    places: scene.places.map(({ id }) => sampleSubjectMedia(id)),
  }));
  return { platform, scene };
}
