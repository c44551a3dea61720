import { NEW_TITLE_MAX, type RemoteDescription, releaseName } from '@ai-site/shared/contract';
import { isBelow, ownerOf, SITE_PATH } from '@ai-site/shared/routes';
import { isReserved } from '../../ownership/server-paths.ts';
import { type CommandError, commandError } from '../../refusals/command-error.ts';
import type { RemotePlan } from './plan.ts';

/** A package that is there already. */
export interface KnownPackage extends Pick<RemoteDescription, 'name' | 'routes'> {
  /** It is known by what operators granted to it alone: nothing of it was ever released. */
  readonly unreleased?: boolean;
}

/** Titles appear in a menu and in source code. */
const titleForm = /^[\p{L}\p{N}][\p{L}\p{N} ·-]*$/u;

function refusedRoute(
  route: string,
  index: number,
  plan: RemotePlan,
  packages: readonly KnownPackage[],
): CommandError | null {
  if (route === '/' || !SITE_PATH.test(route)) return commandError('route-malformed', { route });
  if (isReserved(route)) return commandError('route-reserved', { route, folder: `/${route.split('/')[1]}` });
  const owner = ownerOf(route, packages)?.owner.name;
  if (owner !== undefined && owner !== plan.name) return commandError('route-owned', { route, owner });
  const inner = plan.routes.find((other, at) => at !== index && (isBelow(other, route) || isBelow(route, other)));
  return inner === undefined ? null : commandError('routes-overlap', { route, other: inner });
}

/** Why a remote cannot be created from this plan, or null. `packages` are those of the working copy, or of a site. */
export function refusal(plan: RemotePlan, packages: readonly KnownPackage[]): CommandError | null {
  const { name, title, routes } = plan;
  if (!name.startsWith('mf-') || !releaseName.safeParse(name).success) return commandError('name-malformed', { name });
  if (packages.some((known) => known.name === name && known.unreleased !== true))
    return commandError('remote-exists', { name });
  if (!titleForm.test(title) || [...title].length > NEW_TITLE_MAX)
    return commandError('title-malformed', { title, most: NEW_TITLE_MAX });
  if (routes.length === 0) return commandError('routes-missing', {});
  return (
    routes.map((route, index) => refusedRoute(route, index, plan, packages)).find((reason) => reason !== null) ?? null
  );
}
