import { CONTRACT_VERSION, type Platform, type Registry } from '@ai-site/shared/contract';
import type { BrowserHistory } from 'history';
import { prefetchPath } from '../federation/prefetch.ts';
import { createSiteBus } from './bus.ts';
import { createSiteHttp } from './http.ts';
import { keptValues } from './kept-values.ts';
import { LeaveGuards } from './leave-guard.ts';
import { MembershipStore } from './membership.ts';
import { ModalStack } from './modals.ts';
import { SiteNavigation } from './navigation.ts';
import { SessionStore } from './session.ts';
import { LongConnection } from './socket.ts';
import { createTelemetry, type TelemetryLog } from './telemetry.ts';
import { preferredTheme, ThemeStore } from './theme.ts';
import { ToastQueue } from './toast.ts';
import { TokenStorage } from './token-storage.ts';
import { cameFromHere, MOBILE_QUERY, openExternal } from './window-edges.ts';
import { wirePlatform } from './wire-platform.ts';

export interface PlatformParts {
  readonly registry: Registry;
  readonly history: BrowserHistory;
}

/** The platform with what the shell alone may touch: the overlays it draws, the toasts it shows, the inner steps of the session. */
export interface ShellPlatform extends Platform {
  readonly session: SessionStore;
  readonly membership: MembershipStore;
  readonly socket: LongConnection;
  readonly modals: ModalStack;
  readonly toast: ToastQueue;
  readonly theme: ThemeStore;
  readonly telemetry: TelemetryLog;
}

/** Builds the one platform of the page and starts it: the stored session is checked, the theme applied, errors counted. */
export function createPlatform({ registry, history }: PlatformParts): ShellPlatform {
  const telemetry = createTelemetry(registry);
  const bus = createSiteBus(telemetry);
  const toast = new ToastQueue();
  const modals = new ModalStack();
  const http = createSiteHttp({
    token: () => session.accessToken,
    path: () => history.location.pathname,
    toast,
    openLogin: () => modals.login(),
    sessionLost: () => session.lost(),
  });
  const session = new SessionStore({ http, storage: new TokenStorage(window), modals, toast, bus });
  const membership = new MembershipStore({ http, toast, page: document });
  const socket = new LongConnection({
    http,
    connect: (url) => new WebSocket(url),
    origin: window.location.origin,
    draw: Math.random,
    onError: (text) => toast.error(text),
  });
  const theme = new ThemeStore({ history, session, http, kept: keptValues(window), preferred: preferredTheme(window) });
  const navigation = new SiteNavigation({
    history,
    guards: new LeaveGuards({ history, page: window, confirm: (request) => modals.confirm(request) }),
    mobile: () => window.matchMedia(MOBILE_QUERY).matches,
    openExternal,
    prefetch: (path) => prefetchPath(registry, path),
    cameFromHere,
  });
  const platform: ShellPlatform = {
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
  };
  wirePlatform(platform, window);
  return platform;
}
