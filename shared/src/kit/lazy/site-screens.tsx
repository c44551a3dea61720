import { getPlatform } from '@ai-site/shared/platform';
import { Navigate, Route, Routes } from '@ai-site/shared/router';
import { ComingSoonScreen } from '@ai-site/shared/ui/coming-soon';
import { ScreenSkeleton, StatePage } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import type { ComponentType, ReactNode } from 'react';
import { MEMBERSHIP_PATH } from '../../routes/paths.ts';
import type { SignedOutText, SiteRoute } from '../../routes/site-route.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { Titled } from './Titled.tsx';

interface SignedInOnlyProps {
  readonly text: SignedOutText;
  readonly children: ReactNode;
}

/** Shows an account-specific screen, or a login prompt while nobody is signed in. */
const SignedInOnly = observer(function SignedInOnly({ text, children }: SignedInOnlyProps) {
  const { session, modals } = getPlatform();
  if (session.signedIn) return children;
  if (session.restoring) return <ScreenSkeleton />;
  const actions = [
    { label: '登录 / 注册', onClick: () => modals.login() },
    { label: '了解会员', to: MEMBERSHIP_PATH },
  ];
  return <StatePage illustration="locked" {...text} actions={actions} />;
});

/** Call once per route: the screen component caches the chunk it loaded. */
function targetOf(route: SiteRoute): ComponentType {
  if ('redirect' in route) return () => <Navigate to={route.redirect} replace />;
  if ('comingSoon' in route) return () => <ComingSoonScreen {...route.comingSoon} />;
  return lazyScreen(route.screen.load);
}

function elementOf(route: SiteRoute): ReactNode {
  const Target = targetOf(route);
  const { auth } = route;
  return (
    <Titled title={route.title}>
      {typeof auth === 'object' ? <SignedInOnly text={auth}>{<Target />}</SignedInOnly> : <Target />}
    </Titled>
  );
}

/** Router of one package's route table; unknown paths redirect to `/`. Bundled with each remote, so that deploying a remote deploys its routes. */
export function siteScreens(routes: readonly SiteRoute[]): ComponentType {
  const elements = routes.flatMap((route) => {
    const element = elementOf(route);
    return [route.path, ...(route.aliases ?? [])].map((path) => <Route key={path} path={path} element={element} />);
  });
  return () => (
    <Routes>
      {elements}
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  );
}
