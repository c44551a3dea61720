import { newcomer } from '@ai-site/shared/api/newcomer';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { pushNewcomer } from '../../platform/realtime/announce.ts';
import type { Site } from '../../platform/site.ts';
import { dismissSteps, newcomerStateOf, seeMoment } from './state.ts';

/** Registers what newcomers read of their steps. Other pages of the account follow what one of them hides. */
export function registerNewcomer(app: FastifyInstance, site: Site): void {
  route(app, site, newcomer.state, ({ session }) => newcomerStateOf(site.db, session.userId));
  route(app, site, newcomer.dismiss, async ({ session }) => {
    const state = await dismissSteps(site, session.userId);
    await pushNewcomer(site, session.userId);
    return state;
  });
  route(app, site, newcomer.momentSeen, async ({ session, body }) => {
    const state = await seeMoment(site, session.userId, body.moment);
    await pushNewcomer(site, session.userId);
    return state;
  });
}
