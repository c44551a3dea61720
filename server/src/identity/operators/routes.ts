import { operators } from '@ai-site/shared/api/operators';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Site } from '../../platform/site.ts';
import { requesterOf } from '../attempts/requester.ts';
import { confirmedUntil, confirmOperator, sendConfirmationCode } from './confirmation.ts';

/** Registers the confirmation by code of an operator's actions. */
export function registerOperators(app: FastifyInstance, site: Site): void {
  route(app, site, operators.confirmation, async ({ session }) => ({
    confirmedUntil: (await confirmedUntil(site, session))?.toISOString() ?? null,
  }));
  route(app, site, operators.sendCode, async ({ session, raw, reply }) => {
    await sendConfirmationCode(site, session, requesterOf(site, raw, reply, session));
    return null;
  });
  route(app, site, operators.confirm, async ({ session, body, raw, reply }) => ({
    confirmedUntil: (
      await confirmOperator(site, session, requesterOf(site, raw, reply, session), body.authCode)
    ).toISOString(),
  }));
}
