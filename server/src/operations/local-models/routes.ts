import { localModels, localModelTexts } from '@ai-site/shared/api/local-models';
import { ApiError } from '@ai-site/shared/errors';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { logSecurity } from '../../platform/security-log.ts';
import type { Site } from '../../platform/site.ts';
import { localModelsOf } from './local-models.ts';
import { tryModel } from './try-model.ts';

/** A file that was just put there is tried, which takes the time of its net. */
const LIST_MS = 10 * 60_000;

/** Registers the operators' view of the neural nets of this machine. */
export function registerLocalModels(app: FastifyInstance, site: Site): void {
  route(app, site, localModels.list, () => localModelsOf(site, AbortSignal.timeout(LIST_MS)));
  let running = false;
  route(app, site, localModels.try, async ({ body, session, signal }) => {
    if (running) throw new ApiError(409, localModelTexts.trialRunning);
    running = true;
    try {
      logSecurity(site.log, 'operator-action', {
        account: session.userId,
        call: localModels.try.name,
        target: { model: body.model },
      });
      return await tryModel(site, body, signal);
    } finally {
      running = false;
    }
  });
}
