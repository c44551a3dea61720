import { comicsEpisodes } from '@ai-site/shared/api/comics/episodes';
import { comicsProjects } from '@ai-site/shared/api/comics/projects';
import { comicsSteps } from '@ai-site/shared/api/comics/steps';
import type { Platform } from '@ai-site/shared/contract';
import { comicsLimits } from '@ai-site/shared/domain/comics';
import { rolesPath, textPath } from '@ai-site/shared/domain/comics/paths';
import { ApiError } from '@ai-site/shared/errors';
import type { StoryDraft } from './new-story.ts';

const options = { silent: true };

/**
 * Makes a project of a story and begins with its roles; a long one is split into episodes. `templateId`: the publication whose template it uses. Resolves with the path of what comes next. Rejects with `ApiError`
 * where no project was made.
 */
export async function startProject(
  { http, toast }: Pick<Platform, 'http' | 'toast'>,
  { text, ratio, styleId, voice }: StoryDraft,
  templateId?: string,
): Promise<string> {
  const whole = text.length <= comicsLimits.text;
  const source = templateId === undefined ? {} : { from: 'template' as const, fromId: templateId };
  const { project, episode } = await http.call(
    comicsProjects.create,
    { body: { ...source, text: whole ? text : '', ratio, styleId } },
    options,
  );
  const { id: comicsId } = project;
  let { revision } = project;
  if (voice !== '')
    ({ revision } = (
      await http.call(comicsProjects.save, { body: { comicsId, revision, narratorVoice: voice } }, options)
    ).project);
  if (!whole) {
    await http.call(comicsEpisodes.split, { body: { comicsId, revision, text } }, options);
    return textPath({ comicsId });
  }
  return extractRoles({ http, toast }, comicsId, episode.id);
}

/** What the rules of the site refuse is corrected in the text of the project, which exists by now. */
async function extractRoles(
  { http, toast }: Pick<Platform, 'http' | 'toast'>,
  comicsId: string,
  episodeId: string,
): Promise<string> {
  try {
    const { episode } = await http.call(comicsProjects.info, { query: { comicsId, episodeId } }, options);
    await http.call(comicsSteps.extractRoles, { body: { episodeId, revision: episode.revision } }, options);
    return rolesPath({ comicsId, episodeId });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast.error(error.message);
    return textPath({ comicsId, episodeId });
  }
}
