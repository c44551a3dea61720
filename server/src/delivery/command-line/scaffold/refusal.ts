import { type RemoteDescription, releaseName } from '@ai-site/shared/contract';
import { isBelow, ownerOf } from '@ai-site/shared/routes';
import type { RemotePlan } from './plan.ts';

const TITLE_MAX = 12;
/** Titles appear in a menu and in source code. */
const titleForm = /^[\p{L}\p{N}][\p{L}\p{N} ·-]*$/u;
const pathForm = /^(\/[A-Za-z0-9][A-Za-z0-9_-]*)+$/;

/** Path segments reserved for the shell: the operators' pages, and paths of the development servers. */
const reserved = ['ai-site', 'dev', 'dev-build', 'dev-socket', 'healthz'];

function refusedRoute(route: string, index: number, plan: RemotePlan, packages: readonly RemoteDescription[], serverFolders: ReadonlySet<string>): string | null {
  if (!pathForm.test(route)) return `"${route}" is not a path: write it like /music or /music/albums, without a slash at the end.`;
  const folder = route.split('/')[1] ?? '';
  if ([...serverFolders, ...reserved].some((taken) => taken.toLowerCase() === folder.toLowerCase()))
    return `${route} is taken: the site keeps everything below /${folder} for itself.`;
  const owner = ownerOf(route, packages)?.owner.name;
  if (owner !== undefined) return `${route} belongs to ${owner}.`;
  const inner = plan.routes.find((other, at) => at !== index && (isBelow(other, route) || isBelow(route, other)));
  return inner === undefined ? null : `${route} and ${inner} overlap: a remote owns everything below its paths.`;
}

/**
 * Why a remote cannot be created from this plan, or null. `packages` are those of the working copy, `serverFolders` the first
 * segments of the paths that the server handles itself.
 */
export function refusal(plan: RemotePlan, packages: readonly RemoteDescription[], serverFolders: ReadonlySet<string>): string | null {
  const { name, title, routes } = plan;
  if (!name.startsWith('mf-') || !releaseName.safeParse(name).success)
    return `"${name}" is no name for a remote: mf- and then lower-case letters, digits and hyphens, such as mf-music.`;
  if (packages.some((known) => known.name === name)) return `${name} exists.`;
  if (!titleForm.test(title) || [...title].length > TITLE_MAX) return `"${title}" is no title for a menu: up to ${TITLE_MAX} letters, digits and spaces.`;
  if (routes.length === 0) return 'A remote owns at least one path: --routes /music.';
  return routes.map((route, index) => refusedRoute(route, index, plan, packages, serverFolders)).find((reason) => reason !== null) ?? null;
}
