import { screenFrame } from '@ai-site/shared/frame';
import { Deferred } from '@ai-site/shared/kit/lazy';
import { getPlatform } from '@ai-site/shared/platform';
import { OfflineBanner } from '@ai-site/shared/ui/feedback';
import type { ReactNode } from 'react';
import { useLocation } from '../location/use-location.ts';
import { ModalStack } from '../platform/modals.ts';
import { ToastQueue } from '../platform/toast.ts';
import { useNewerRelease } from '../updates/use-newer-release.ts';
import { Footer } from './footer/Footer.tsx';
import { Header } from './header/Header.tsx';
import styles from './layout.module.css';
import { TabBar } from './mobile/TabBar.tsx';
import { Overlays } from './overlays/Overlays.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { useScrollReset } from './use-scroll-reset.ts';

const MAIN = 'main';
const loadOverrideBadge = () => import(/* webpackChunkName: "override-badge" */ '../overrides/OverrideBadge.tsx');
const loadUpdateBanner = () => import(/* webpackChunkName: "update-banner" */ '../updates/UpdateBanner.tsx');
const loadToasts = () => import(/* webpackChunkName: "toasts" */ './overlays/Toasts.tsx');

/** The frame around every screen. The theme is set on <html> (platform/theme): `styleMode=black` and the home page are black regardless of the visitor's choice. */
export function SiteLayout({ children }: { readonly children: ReactNode }) {
  const { modals, toast, registry } = getPlatform();
  const { overrides, unknownOverrides = [] } = registry;
  const { tabs, footer } = screenFrame(useLocation().pathname, registry);
  const newer = useNewerRelease();
  useScrollReset();
  return (
    <div className="site" data-tab-bar={tabs.length > 0}>
      <a href={`#${MAIN}`} className={styles.skip}>
        跳到正文
      </a>
      <Header />
      <OfflineBanner />
      <main id={MAIN} tabIndex={-1} className="site-main">
        {children}
      </main>
      {footer && <Footer />}
      {tabs.length > 0 && <TabBar tabs={tabs} />}
      <RouteAnnouncer />
      {overrides.length + unknownOverrides.length > 0 && (
        <Deferred load={loadOverrideBadge} props={{ overrides, unknown: unknownOverrides }} lost={null} />
      )}
      {newer && <Deferred load={loadUpdateBanner} props={{}} lost={null} />}
      {/* Standalone remotes and tests use doubles here, which render nothing. */}
      {modals instanceof ModalStack && <Overlays stack={modals} />}
      {toast instanceof ToastQueue && <Deferred load={loadToasts} props={{ queue: toast }} lost={null} />}
    </div>
  );
}
