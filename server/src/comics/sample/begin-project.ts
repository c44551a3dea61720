import type { comicsProjects } from '@ai-site/shared/api/comics/projects';
import type { BodyOf, DataOf } from '@ai-site/shared/api/define';
import type { Site } from '../../platform/site.ts';
import { createProject } from '../projects/create-project.ts';
import { copySample } from './copy-sample.ts';

/** Makes a project from a story, or from the sample in the ratio that was asked for. Throws as `createProject`. */
export const beginProject = (site: Site, accountId: string, { from, ...body }: BodyOf<typeof comicsProjects.create>): Promise<DataOf<typeof comicsProjects.create>> =>
  from === 'sample' ? copySample(site, accountId, body.ratio) : createProject(site, accountId, { ...body, from });
