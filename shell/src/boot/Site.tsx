import { getPlatform } from '@ai-site/shared/platform';
import { HistoryRouter } from '@ai-site/shared/remote';
import { Navigate, useLocation } from '@ai-site/shared/router';
import { normalisePath, ownerOf } from '@ai-site/shared/routes';
import { WORKBENCH_PATH } from '@ai-site/shared/routes/owners/shell';
import { lazyScreen } from '@ai-site/shared/screens';
import { type ReactNode, useEffect } from 'react';
import { RemoteOutlet } from '../federation/RemoteOutlet.tsx';
import { SiteLayout } from '../layout/SiteLayout.tsx';
import { OperatorScreen } from '../workbench/OperatorScreen.tsx';
import { ShellBoundary } from './ShellBoundary.tsx';

const Home = lazyScreen(() => import(/* webpackChunkName: "home" */ '../home/Home.tsx'));

/** The screen of the current address: home, the remote that owns it, the operators' workbench, or back to `/`. */
function CurrentScreen(): ReactNode {
  const { pathname } = useLocation();
  const { registry, bus } = getPlatform();
  const owner = ownerOf(pathname, registry.remotes)?.owner ?? null;
  useEffect(() => bus.emit('route:changed', { pathname, owner: owner?.name ?? null }), [bus, pathname, owner]);
  if (owner !== null) return <RemoteOutlet key={owner.name} remote={owner} />;
  const isWorkbench = normalisePath(pathname).toLowerCase() === WORKBENCH_PATH;
  if (!isWorkbench && normalisePath(pathname) !== '/') return <Navigate to="/" replace />;
  return <ShellBoundary key={pathname}>{isWorkbench ? <OperatorScreen /> : <Home />}</ShellBoundary>;
}

/** The whole page: one router on the one history, the frame, and the current screen inside it. */
export function Site(): ReactNode {
  const { history, registry, telemetry } = getPlatform();
  // Milliseconds since the visitor asked for the page. A crash of the first drawing was told before, and counts instead.
  useEffect(() => telemetry.report({ event: 'remote-mounted', name: 'shell', version: registry.shell.version, ms: performance.now() }), [registry, telemetry]);
  return (
    <HistoryRouter history={history}>
      <ShellBoundary>
        <SiteLayout>
          <CurrentScreen />
        </SiteLayout>
      </ShellBoundary>
    </HistoryRouter>
  );
}
