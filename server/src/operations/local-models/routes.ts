import { localModels } from '@ai-site/shared/api/local-models';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Site } from '../../platform/site.ts';
import { localModelsOf } from './local-models.ts';

/** A file that was just put there is tried, which takes the time of its net. */
const LIST_MS = 10 * 60_000;

/** Registers the operators' view of the neural nets of this machine. */
export function registerLocalModels(app: FastifyInstance, site: Site): void {
  route(app, site, localModels.list, () => localModelsOf(site, AbortSignal.timeout(LIST_MS)));
}
