import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import { templatePath } from '@ai-site/shared/domain/comics/paths';
import { startRemix } from '@ai-site/shared/kit/quick-fill';
import { getPlatform } from '@ai-site/shared/platform';
import { callsOf } from './kinds.ts';

/** 做同款: a template opens in the studio; the form of the tool is filled by a quick fill, from which the site knows the origin; images of the author go to an account alone, so that visitors log in first. Rejects with `ApiError` when the work cannot be read, which the client has shown. */
export async function startRemake(work: Pick<PublicationCard, 'id' | 'resourceType'>): Promise<void> {
  const { http, navigation, session, toast } = getPlatform();
  const { recipe, sharesInputs, tool, generateEngine, template } = await http.call(callsOf(work).workInfo, {
    query: { id: work.id },
  });
  if (recipe === null) toast.warning('这个作品不能做同款');
  else if (template) navigation.push(templatePath(work.id));
  else if (!sharesInputs || (await session.require())) await startRemix({ originId: work.id, tool, generateEngine });
}
