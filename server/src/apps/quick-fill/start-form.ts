import { startForm } from '@ai-site/shared/api/start-form';
import { startAddressOf, startFillOf, startModeOf } from '@ai-site/shared/domain/start-box';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Site } from '../../platform/site.ts';
import { keptMs } from './limits.ts';
import { storeFill } from './store-fill.ts';

/**
 * Registers the call behind the form of the home page, which works without scripts. A form sends no access token, so that it acts for no account; one on
 * another site is refused all the same. In a Fastify scope of its own, so that no other call takes a form.
 */
export async function registerStartForm(app: FastifyInstance, site: Site): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    );
    route(scope, site, startForm.send, async ({ body: { mode, text }, raw, reply }) => {
      if (raw.headers['sec-fetch-site'] === 'cross-site') throw new ApiError(403, errorTexts.forbidden);
      const chosen = startModeOf(mode);
      const owner = { accountId: null, request: raw, reply, keptMs: keptMs.form };
      const address =
        text === '' ? chosen.path : startAddressOf(chosen, await storeFill(site, startFillOf(chosen, text), owner));
      reply.header('cache-control', 'no-store').redirect(address, 303);
      return null;
    });
  });
}
