import type { SiteMap } from '../release/release.ts';
import type { Skeleton } from '../release/skeleton.ts';
import { routeOf } from '../routes/match.ts';

/** Announced by screen readers while a skeleton is shown. */
export const LOADING_TEXT = '正在加载';

/** The skeleton declared for a path by its owner, the shell or a remote; undefined when there is none. */
export function skeletonAt(path: string, siteMap: SiteMap): Skeleton | undefined {
  return routeOf(path, siteMap)?.skeleton;
}
