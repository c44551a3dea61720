import { COMICS_PATH } from '../../../routes/paths.ts';

/** The studio of AI漫画推文; its screens take their ids from the query. */
export const STUDIO_PATH = COMICS_PATH;
export const WORKS_PATH = `${STUDIO_PATH}/videoList`;
/** The studio with works of the account as the storyboards of a new project, in this order. `keys`: of images and videos. */
export const worksStoryPath = (keys: readonly string[]): string =>
  `${STUDIO_PATH}?${new URLSearchParams([['from', 'work'], ...keys.map((key) => ['fromIds', key])])}`;
/** The tab 合集 of 作品列表. */
export const COLLECTIONS_PATH = `${WORKS_PATH}?tab=collections`;
export const ROLES_PATH = `${STUDIO_PATH}/roleList`;

/** A new story that is filmed as a publication is, by its id. */
export const templatePath = (publicationId: string): string =>
  withIds(STUDIO_PATH, { from: 'template', fromId: publicationId });

/** Names an episode of a project; without `episodeId` its first one. */
export interface EpisodeAddress {
  readonly comicsId: string;
  readonly episodeId?: string | undefined;
}

function withIds(path: string, ids: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(ids)) if (value !== undefined) query.set(name, value);
  return `${path}?${query.toString()}`;
}

const idsOf = ({ comicsId, episodeId }: EpisodeAddress) => ({ comicsId, episodeId });

export const textPath = (episode: EpisodeAddress): string => withIds(STUDIO_PATH, idsOf(episode));
export const rolesPath = (episode: EpisodeAddress, roleId?: string): string =>
  withIds(ROLES_PATH, { ...idsOf(episode), roleId });
export const storyboardsPath = (episode: EpisodeAddress, storyboardId?: string): string =>
  withIds(`${STUDIO_PATH}/storyboardList`, { ...idsOf(episode), storyboardId });
export const storyboardPath = (episode: EpisodeAddress, storyboardId: string): string =>
  withIds(`${STUDIO_PATH}/storyboardEditPage`, { ...idsOf(episode), storyboardId });
/** The settings before 生成成片, on the screen of the films. */
export const settingsPath = (episode: EpisodeAddress): string =>
  withIds(`${STUDIO_PATH}/videoResult`, { ...idsOf(episode), view: 'settings' });
/** The films of an episode; without `renderId` the newest one. */
export const filmPath = (episode: EpisodeAddress, renderId?: string): string =>
  withIds(`${STUDIO_PATH}/videoResult`, { ...idsOf(episode), renderId });
export const collectionPath = (collectionId: string): string => withIds(WORKS_PATH, { collectionId });
