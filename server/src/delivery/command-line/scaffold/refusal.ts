import { NEW_TITLE_MAX, type RemoteDescription, releaseName } from '@ai-site/shared/contract';
import { isBelow, ownerOf, SITE_PATH } from '@ai-site/shared/routes';
import { isReserved } from '../../ownership/server-paths.ts';
import type { RemotePlan } from './plan.ts';

/** A package that is there already. */
export interface KnownPackage extends Pick<RemoteDescription, 'name' | 'routes'> {
  /** It is known by what operators granted to it alone: nothing of it was ever released. */
  readonly unreleased?: boolean;
}

/** Titles appear in a menu and in source code. */
const titleForm = /^[\p{L}\p{N}][\p{L}\p{N} ·-]*$/u;

function refusedRoute(route: string, index: number, plan: RemotePlan, packages: readonly KnownPackage[]): string | null {
  if (route === '/' || !SITE_PATH.test(route)) return `"${route}" is not a path: write it like /podcast or /podcast/albums, without a slash at the end.`;
  if (isReserved(route)) return `${route} is taken: the site keeps everything below /${route.split('/')[1]} for itself.`;
  const owner = ownerOf(route, packages)?.owner.name;
  if (owner !== undefined && owner !== plan.name) return `${route} belongs to ${owner}.`;
  const inner = plan.routes.find((other, at) => at !== index && (isBelow(other, route) || isBelow(route, other)));
  return inner === undefined ? null : `${route} and ${inner} overlap: a remote owns everything below its paths.`;
}

/** Why a remote cannot be created from this plan, or null. `packages` are those of the working copy, or of a site. */
export function refusal(plan: RemotePlan, packages: readonly KnownPackage[]): string | null {
  const { name, title, routes } = plan;
  if (!name.startsWith('mf-') || !releaseName.safeParse(name).success)
    return `"${name}" is no name for a remote: mf- and then lower-case letters, digits and hyphens, such as mf-podcast.`;
  if (packages.some((known) => known.name === name && known.unreleased !== true)) return `${name} exists.`;
  if (!titleForm.test(title) || [...title].length > NEW_TITLE_MAX) return `"${title}" is no title for a menu: up to ${NEW_TITLE_MAX} letters, digits and spaces.`;
  if (routes.length === 0) return 'A remote owns at least one path: --routes /podcast.';
  return routes.map((route, index) => refusedRoute(route, index, plan, packages)).find((reason) => reason !== null) ?? null;
}
