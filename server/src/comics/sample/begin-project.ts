import type { comicsProjects } from '@ai-site/shared/api/comics/projects';
import type { BodyOf, DataOf } from '@ai-site/shared/api/define';
import type { Site } from '../../platform/site.ts';
import { createProject } from '../projects/create-project.ts';
import { projectOfWorks } from '../projects/project-of-works.ts';
import { usableTemplate } from '../template/used-template.ts';
import { copySample } from './copy-sample.ts';

/**
 * Makes a project from a story, from works of the account, from the sample in the ratio that was asked for, or from a story with the template of a published
 * film. Throws as `createProject` and `projectOfWorks`, `ApiError` 404 for a template that may not be used.
 */
export async function beginProject(
  site: Site,
  accountId: string,
  { from, fromIds, ...body }: BodyOf<typeof comicsProjects.create>,
): Promise<DataOf<typeof comicsProjects.create>> {
  if (from === 'sample') return copySample(site, accountId, body.ratio ?? '16:9');
  if (from === 'work' && fromIds !== undefined) return projectOfWorks(site, accountId, { ...body, keys: fromIds });
  if (from !== 'template') return createProject(site, accountId, { ...body, from });
  const publicationId = body.fromId ?? '';
  const template = await usableTemplate(site, publicationId);
  return createProject(site, accountId, { ...body, from: 'text' }, { publicationId, template });
}
