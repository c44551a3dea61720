import { feedCalls } from '@ai-site/shared/api/showcase';
import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import { templatePath } from '@ai-site/shared/domain/comics/paths';
import { kindOfResource, publicationPath } from '@ai-site/shared/domain/showcase';
import { type StartModeKey, startModes } from '@ai-site/shared/domain/start-box';
import { startRemix } from '@ai-site/shared/kit/quick-fill';
import { getPlatform } from '@ai-site/shared/platform';

/** 做同款: fills the box with the words of a work, or else the form of its tool with all that its author shares. Rejects with `ApiError`, which the client has shown. */
export async function remakeWork(
  { id, resourceType }: Pick<PublicationCard, 'id' | 'resourceType'>,
  fill: (mode: StartModeKey, text: string) => void,
): Promise<void> {
  const { http, navigation } = getPlatform();
  const kind = kindOfResource(resourceType);
  const { prompt, recipe, sharesInputs, tool, generateEngine, template } = await http.call(feedCalls[kind].workInfo, {
    query: { id },
  });
  const mode = startModes.find((one) => one.tool === tool);
  if (template) navigation.push(templatePath(id));
  else if (mode !== undefined && !sharesInputs && prompt !== '' && prompt.length <= mode.max) fill(mode.key, prompt);
  else if (recipe !== null && !sharesInputs) await startRemix({ originId: id, tool, generateEngine });
  // Its page hands over the files of its author, and says why it may not be remade.
  else navigation.push(publicationPath(kind, id));
}
