import type { RemoteDescription } from '@ai-site/shared/contract';
import { CONTRACT_VERSION } from '@ai-site/shared/contract';

export interface RemotePlan {
  readonly name: string;
  readonly title: string;
  /** Paths that the remote owns, with everything below them. */
  readonly routes: readonly string[];
}

/** Name of the chunk with the first screen: what `src/app.tsx` of the template calls it. */
const SCREEN = 'ideas';

/** What the new remote says of itself; its menu entry comes after everybody else's. */
export function describePlan({ name, title, routes }: RemotePlan, others: readonly RemoteDescription[]): RemoteDescription {
  const last = Math.max(0, ...others.flatMap(({ menu }) => menu.map(({ order }) => order)));
  return {
    name,
    title,
    contract: `^${CONTRACT_VERSION}`,
    routes: routes.map((prefix) => ({ prefix, screen: SCREEN })),
    menu: [{ key: name, label: title, path: routes[0] ?? '/', order: last + 10 }],
  };
}
