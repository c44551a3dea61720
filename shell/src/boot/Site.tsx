import { SHELL_FAILED_ATTRIBUTE, WORKBENCH_PATH } from '@ai-site/shared/frame';
import { lazyScreen, siteScreens } from '@ai-site/shared/kit/lazy';
import { getPlatform } from '@ai-site/shared/platform';
import { HistoryRouter } from '@ai-site/shared/remote';
import { useLocation } from '@ai-site/shared/router';
import { NOTICES_PATH, normalisePath, OUTBOX_PATH, ownerOf } from '@ai-site/shared/routes';
import { type ReactNode, useEffect } from 'react';
import { RemoteOutlet } from '../federation/RemoteOutlet.tsx';
import { SiteLayout } from '../layout/SiteLayout.tsx';
import { shell } from '../remote.ts';
import { OperatorScreen } from '../workbench/OperatorScreen.tsx';
import { ClosedScreen } from './ClosedScreen.tsx';
import { ShellBoundary } from './ShellBoundary.tsx';

const ShellScreens = siteScreens(shell.routes);

const Outbox = lazyScreen(() => import(/* webpackChunkName: "outbox" */ '../outbox/OutboxScreen.tsx'));

const Notices = lazyScreen(() => import(/* webpackChunkName: "notices" */ '../notices/NoticesScreen.tsx'));

function ownScreen(path: string): ReactNode {
  if (path === WORKBENCH_PATH) return <OperatorScreen />;
  if (path === NOTICES_PATH) return <Notices />;
  return path === OUTBOX_PATH && getPlatform().site.env === 'local' ? <Outbox /> : <ShellScreens />;
}

/** The screen of the current URL: home, the remote that owns the route, the operators' workbench, the outbox of a local site, or a redirect to `/`. */
function CurrentScreen(): ReactNode {
  const { pathname } = useLocation();
  const owner = ownerOf(pathname, getPlatform().registry.remotes)?.owner ?? null;
  if (owner?.closed === true) return <ClosedScreen key={owner.name} remote={owner} />;
  if (owner !== null) return <RemoteOutlet key={owner.name} remote={owner} />;
  return <ShellBoundary key={pathname}>{ownScreen(normalisePath(pathname).toLowerCase())}</ShellBoundary>;
}

/** The whole page: one router on the single history, the site frame, and the current screen inside it. */
export function Site(): ReactNode {
  const { history, registry, telemetry } = getPlatform();
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
    <HistoryRouter history={history}>
      <ShellBoundary>
        <SiteLayout>
          <CurrentScreen />
        </SiteLayout>
      </ShellBoundary>
    </HistoryRouter>
  );
}
