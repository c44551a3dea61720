import { type ComponentType, type ReactNode, useCallback } from 'react';
import type { RemoteLifecycles, RemoteProps } from '../contract/remote.ts';
import { getPlatform } from '../platform/index.ts';
import { ownerOf } from '../routes/match.ts';
import { HistoryRouter } from './history-router.tsx';
import { reactLifecycles } from './react-lifecycles.tsx';

/**
 * Lifecycles of a remote around its root component: the default export of every `./app`. The root renders inside a
 * router on the page's history, with full paths below `basename`.
 */
export function createRemote(name: string, App: ComponentType): RemoteLifecycles {
  function Root({ basename }: RemoteProps): ReactNode {
    const { history, registry } = getPlatform();
    const accepts = useCallback(
      (pathname: string) => ownerOf(pathname, registry.remotes)?.owner.name === name,
      [registry],
    );
    return (
      <HistoryRouter history={history} basename={basename} accepts={accepts}>
        <App />
      </HistoryRouter>
    );
  }
  return reactLifecycles(name, Root);
}
