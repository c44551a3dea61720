import { ownership } from '@ai-site/shared/api/ownership';
import type { Claim } from '@ai-site/shared/domain/ownership';
import { claimValue } from '../ownership/claim-value.ts';
import { NoAnswerError } from '../refusals/command-error.ts';
import { openSite } from './open-site.ts';
import { getProject } from './project.ts';
import type { RemotePlan } from './scaffold/plan.ts';
import type { SiteWords } from './words.ts';

/** What a new remote needs on a site: its routes and its menu entry. */
const claimsOfPlan = ({ name, routes }: RemotePlan): readonly Claim[] => [
  ...routes.map((key) => ({ kind: 'route' as const, key })),
  { kind: 'menu', key: name },
];

const list = (claims: readonly Claim[]): string => claims.map((claim) => claimValue(claim).en).join(', ');

/** Whether there is a site to ask: one that was named, or one that ran from this project before. */
const hasSite = ({ to, 'token-file': file }: SiteWords): boolean =>
  to !== undefined || file !== undefined || getProject().ranSite();

/**
 * Makes the routes of a plan the remote's own on the site, or asks its operators for them; resolves with a sentence that says which. Throws
 * `CommandError` with the owner's name when one of them belongs to another package, and when a site that was named does not answer.
 */
export async function claimForPlan(plan: RemotePlan, where: SiteWords): Promise<string> {
  const nobody = `A site takes ${plan.routes.join(', ')} for it with the first start that publishes it; elsewhere an operator grants them in the workbench (归属), or create asks for them with --to.`;
  if (!hasSite(where)) return nobody;
  const site = await openSite(where);
  try {
    const { granted, requested } = await site.call(ownership.claim, {
      params: { name: plan.name },
      body: { claims: [...claimsOfPlan(plan)] },
    });
    if (requested.length > 0)
      return `The operators of ${site.origin} are asked for ${list(requested)}: it can be deployed there once they have granted them.`;
    return `${site.origin} has noted what it owns: ${list(granted.length > 0 ? granted : claimsOfPlan(plan))}.`;
  } catch (error) {
    // A site that ran here before and is not running now is no obstacle.
    if (where.to === undefined && error instanceof NoAnswerError) return nobody;
    throw error;
  }
}
