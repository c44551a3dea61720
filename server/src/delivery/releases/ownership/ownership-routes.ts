import { type OwnershipTable, ownership } from '@ai-site/shared/api/ownership';
import type { FastifyInstance } from 'fastify';
import { operatorLabel } from '../../../identity/accounts/operator-label.ts';
import { route } from '../../../platform/http/route.ts';
import type { Session } from '../../../platform/session.ts';
import type { Site } from '../../../platform/site.ts';
import { actorOf, authorityOf } from '../records/deploy-access.ts';
import type { RegistryCache } from '../registry/registry.ts';
import {
  claimOwnership,
  declineRequest,
  grantOwnership,
  type OwnershipCommand,
  readOwnership,
  revokeOwnership,
} from './ownership-actions.ts';

/** The calls on who owns what. */
export function registerOwnership(app: FastifyInstance, site: Site, cache: RegistryCache): void {
  type Request = { readonly body: OwnershipCommand['grant'] & { readonly reason: string }; readonly session: Session };
  const changing =
    (action: (site: Site, command: OwnershipCommand) => Promise<void>) =>
    async ({ body: { reason, ...grant }, session }: Request): Promise<OwnershipTable> => {
      await action(site, { grant, reason, actor: operatorLabel(session) });
      cache.forget();
      return readOwnership(site);
    };

  route(app, site, ownership.list, async () => readOwnership(site));
  route(app, site, ownership.grant, changing(grantOwnership));
  route(app, site, ownership.revoke, changing(revokeOwnership));
  route(app, site, ownership.decline, changing(declineRequest));
  route(app, site, ownership.claim, async ({ params, body, raw }) => {
    const actor = actorOf(raw);
    const outcome = await claimOwnership(site, {
      name: params.name,
      claims: body.claims,
      authority: authorityOf(actor),
      actor: actor.label,
    });
    cache.forget();
    return outcome;
  });
}
