import { getPlatform } from '@ai-site/shared/platform';
import { useLocation } from '@ai-site/shared/router';
import { OfflineBanner } from '@ai-site/shared/ui/feedback';
import type { ReactNode } from 'react';
import { ModalStack } from '../platform/modals.ts';
import { ToastQueue } from '../platform/toast.ts';
import { useNewerRelease } from '../updates/use-newer-release.ts';
import { Deferred } from './Deferred.tsx';
import { Footer } from './footer/Footer.tsx';
import { Header } from './header/Header.tsx';
import styles from './layout.module.css';
import { TabBar } from './mobile/TabBar.tsx';
import { Overlays } from './overlays/Overlays.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { screenFrame } from './screen-frame.ts';
import { useScrollReset } from './use-scroll-reset.ts';

const MAIN = 'main';
const loadOverrideBadge = () => import(/* webpackChunkName: "override-badge" */ '../overrides/OverrideBadge.tsx');
const loadUpdateNotice = () => import(/* webpackChunkName: "update-notice" */ '../updates/UpdateNotice.tsx');
const loadToasts = () => import(/* webpackChunkName: "toasts" */ './overlays/Toasts.tsx');

/**
 * The frame around every screen. The theme lies on <html> (platform/theme): `styleMode=black` and the home page are
 * black whatever the visitor chose.
 */
export function SiteLayout({ children }: { readonly children: ReactNode }) {
  const { modals, toast, registry } = getPlatform();
  const { tabBar, footer } = screenFrame(useLocation().pathname);
  const newer = useNewerRelease();
  useScrollReset();
  return (
    <div className={styles.site} data-tab-bar={tabBar}>
      <a href={`#${MAIN}`} className={styles.skip}>
        跳到正文
      </a>
      <Header />
      <OfflineBanner />
      <main id={MAIN} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {footer && <Footer />}
      {tabBar && <TabBar />}
      <RouteAnnouncer />
      {registry.overrides.length > 0 && <Deferred load={loadOverrideBadge} props={{ overrides: registry.overrides }} />}
      {newer && <Deferred load={loadUpdateNotice} props={{}} />}
      {/* A remote opened alone, and tests, put doubles here, which draw nothing. */}
      {modals instanceof ModalStack && <Overlays stack={modals} />}
      {toast instanceof ToastQueue && <Deferred load={loadToasts} props={{ queue: toast }} />}
    </div>
  );
}
