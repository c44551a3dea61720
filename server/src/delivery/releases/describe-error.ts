import { configuration } from '@ai-site/shared/api/configuration';
import { ownership } from '@ai-site/shared/api/ownership';
import { releases } from '@ai-site/shared/api/releases';
import type { ApiError } from '@ai-site/shared/errors';
import type { FastifyRequest } from 'fastify';
import { generalRefusal } from '../refusals/code-of.ts';
import type { RefusalData } from '../refusals/refusal.ts';

/** `/api/releases` of `/api/releases/:name/deploy`. */
const startOf = (path: string): string => (path.split('?', 1)[0] ?? '').split('/').slice(0, 3).join('/');

/** Starts of the paths of the deploy API, whose callers read the code of a refusal. */
const starts = new Set(
  [releases, ownership, configuration].flatMap((calls) => Object.values(calls).map(({ path }) => startOf(path))),
);

/** Code and English text of an error of the site's general layers, below the paths of the deploy API; null for other paths. */
export const describeDeployError = ({ url }: Pick<FastifyRequest, 'url'>, error: ApiError): RefusalData | null =>
  starts.has(startOf(url)) ? generalRefusal(error) : null;
