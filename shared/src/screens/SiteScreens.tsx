import { getPlatform } from '@ai-site/shared/platform';
import { Navigate, Route, Routes } from '@ai-site/shared/router';
import { PreparedScreen } from '@ai-site/shared/ui/prepared';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import type { SiteRoute } from '../routes/site-route.ts';

export type Screens = Readonly<Record<string, ComponentType>>;

function Titled({ route, children }: { readonly route: SiteRoute; readonly children: ReactNode }): ReactNode {
  useEffect(() => {
    document.title = `${route.title} · ${getPlatform().site.name}`;
  }, [route.title]);
  return children;
}

function element(route: SiteRoute, screens: Screens): ReactNode {
  if (route.redirect !== undefined) return <Navigate to={route.redirect} replace />;
  const Screen = screens[route.path];
  if (Screen === undefined) return <PreparedScreen route={route} />;
  return <Screen />;
}

export interface SiteScreensProps {
  /** The package's part of the route map. */
  readonly routes: readonly SiteRoute[];
  /** Built screens by path, each a `lazyScreen`; every other route shows the state page of what is being prepared. */
  readonly screens?: Screens;
}

/** The routes of one package; anything else goes to `/`. Bundled with each remote, so that a deploy of one brings its own routes. */
export function SiteScreens({ routes, screens = {} }: SiteScreensProps): ReactNode {
  return (
    <Routes>
      {routes.flatMap((route) =>
        [route.path, ...(route.aliases ?? [])].map((path) => <Route key={path} path={path} element={<Titled route={route}>{element(route, screens)}</Titled>} />),
      )}
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  );
}
