import { SHELL_FAILED_ATTRIBUTE, WORKBENCH_PATH } from '@ai-site/shared/frame';
import { lazyScreen, Titled } from '@ai-site/shared/kit/lazy';
import { getPlatform } from '@ai-site/shared/platform';
import { NOTICES_PATH, normalisePath, OUTBOX_PATH, ownerOf } from '@ai-site/shared/routes';
import { type ReactNode, useEffect } from 'react';
import { RemoteOutlet } from '../federation/RemoteOutlet.tsx';
import { SiteLayout } from '../layout/SiteLayout.tsx';
import { Redirect } from '../location/Redirect.tsx';
import { useLocation } from '../location/use-location.ts';
import { home, loadHome } from '../remote.ts';
import { OperatorScreen } from '../workbench/OperatorScreen.tsx';
import { ClosedScreen } from './ClosedScreen.tsx';
import { ShellBoundary } from './ShellBoundary.tsx';

const Home = lazyScreen(loadHome);

const Outbox = lazyScreen(() => import(/* webpackChunkName: "outbox" */ '../outbox/OutboxScreen.tsx'));

const Notices = lazyScreen(() => import(/* webpackChunkName: "notices" */ '../notices/NoticesScreen.tsx'));

function ownScreen(path: string): ReactNode {
  if (path === WORKBENCH_PATH) return <OperatorScreen />;
  if (path === NOTICES_PATH) return <Notices />;
  if (path === OUTBOX_PATH && getPlatform().site.env === 'local') return <Outbox />;
  if (path !== home.path) return <Redirect to={home.path} />;
  return (
    <Titled title={home.title}>
      <Home />
    </Titled>
  );
}

/** The screen of the current URL: home, the remote that owns the route, the operators' workbench, the outbox of a local site, or a redirect to `/`. */
function CurrentScreen(): ReactNode {
  const { pathname } = useLocation();
  const owner = ownerOf(pathname, getPlatform().registry.remotes)?.owner ?? null;
  if (owner?.closed === true) return <ClosedScreen key={owner.name} remote={owner} />;
  if (owner !== null) return <RemoteOutlet key={owner.name} remote={owner} />;
  return <ShellBoundary key={pathname}>{ownScreen(normalisePath(pathname).toLowerCase())}</ShellBoundary>;
}

/** The whole page: the site frame, and the current screen inside it. */
export function Site(): ReactNode {
  const { registry, telemetry } = getPlatform();
  // Milliseconds since navigation start. If the first render crashed, the crash was reported earlier and counts instead.
  useEffect(() => {
    if (document.documentElement.hasAttribute(SHELL_FAILED_ATTRIBUTE)) return;
    telemetry.report({
      event: 'remote-mounted',
      name: 'shell',
      version: registry.shell.version,
      ms: performance.now(),
    });
  }, [registry, telemetry]);
  return (
    <ShellBoundary>
      <SiteLayout>
        <CurrentScreen />
      </SiteLayout>
    </ShellBoundary>
  );
}
