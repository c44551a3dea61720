import { getPlatform } from '@ai-site/shared/platform';
import { ownerOf } from '@ai-site/shared/routes';
import { type ComponentType, type ReactNode, useCallback } from 'react';
import { HistoryRouter } from '../../../../shared/src/remote/history-router.tsx';

/** Replaces the function that wraps a remote into the site's lifecycles: the same tree, mountable by any approach. */
export function createRemote(name: string, App: ComponentType): ComponentType {
  return function Root(): ReactNode {
    const { history, registry } = getPlatform();
    const accepts = useCallback(
      (pathname: string) => ownerOf(pathname, registry.remotes)?.owner.name === name,
      [registry],
    );
    return (
      <HistoryRouter history={history} basename="/" accepts={accepts}>
        <App />
      </HistoryRouter>
    );
  };
}
