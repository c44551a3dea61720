import { CONTRACT_VERSION, type Registry } from '@ai-site/shared/contract';
import { isPhone } from '@ai-site/shared/kit/phone';
import { localValues } from '@ai-site/shared/kit/storage';
import type { BrowserHistory } from 'history';
import { loadMounting } from '../federation/load-mounting.ts';
import { prefetchPath } from '../federation/prefetch.ts';
import { siteSlots } from '../federation/site-slots.tsx';
import { createSiteBus } from '../platform/bus.ts';
import { createSiteHttp } from '../platform/http.ts';
import { LeaveGuards } from '../platform/leave-guard.ts';
import { MembershipStore } from '../platform/membership.ts';
import { ModalStack } from '../platform/modals.ts';
import { SiteNavigation } from '../platform/navigation.ts';
import { SessionStore } from '../platform/session.ts';
import type { ShellPlatform } from '../platform/shell-platform.ts';
import { LongConnection } from '../platform/socket.ts';
import { createTelemetry } from '../platform/telemetry.ts';
import { preferredTheme, ThemeStore } from '../platform/theme.ts';
import { ToastQueue } from '../platform/toast.ts';
import { TokenStorage } from '../platform/token-storage.ts';
import { cameFromHere, openExternal } from '../platform/window-edges.ts';

export interface PlatformDeps {
  readonly registry: Registry;
  readonly history: BrowserHistory;
}

/** Builds the single platform of the page; `wirePlatform` starts it. */
export function createPlatform({ registry, history }: PlatformDeps): ShellPlatform {
  const telemetry = createTelemetry(registry);
  const bus = createSiteBus(telemetry);
  const toast = new ToastQueue();
  const modals = new ModalStack();
  const http = createSiteHttp({
    token: () => session.accessToken,
    path: () => history.location.pathname,
    registry,
    toast,
    openLogin: () => modals.login(),
    sessionLost: () => session.lost(),
  });
  const session = new SessionStore({ http, storage: new TokenStorage(window), modals, toast });
  const membership = new MembershipStore({ http, toast, page: document });
  const socket = new LongConnection({
    http,
    connect: (url) => new WebSocket(url),
    origin: window.location.origin,
    random: Math.random,
    onError: (text) => toast.error(text),
  });
  const theme = new ThemeStore({ history, session, http, kept: localValues, preferred: preferredTheme(window) });
  const navigation = new SiteNavigation({
    history,
    guards: new LeaveGuards({ history, page: window, confirm: (request) => modals.confirm(request) }),
    mobile: isPhone,
    openExternal,
    prefetch: (path) => prefetchPath(registry, path, loadMounting),
    cameFromHere,
  });
  return {
    contractVersion: CONTRACT_VERSION,
    registry,
    site: registry.site,
    history,
    session,
    membership,
    socket,
    navigation,
    modals,
    toast,
    theme,
    http,
    telemetry,
    bus,
    slots: siteSlots,
  };
}
