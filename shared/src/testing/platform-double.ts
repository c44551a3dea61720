import { createMemoryHistory, type MemoryHistory } from 'history';
import type { User } from '../api/accounts.ts';
import type { Membership } from '../api/membership.ts';
import { createBus } from '../bus/index.ts';
import { CONTRACT_VERSION, type Platform, type RegisteredRemote, type SiteSettings } from '../contract/index.ts';
import { MembershipDouble, ModalsDouble, TelemetryDouble, ThemeDouble, ToastDouble } from './frame-doubles.ts';
import { HttpDouble } from './http-double.ts';
import { NavigationDouble } from './navigation-double.ts';
import { sampleMembership, sampleSite } from './sample-data.ts';
import { SessionDouble } from './session-double.ts';
import { SocketDouble } from './socket-double.ts';

export interface PlatformOverrides {
  /** Where the memory history starts; `/` unless told. */
  readonly path?: string;
  /** Who is signed in; nobody unless told. */
  readonly user?: User;
  readonly membership?: Membership;
  readonly site?: Partial<SiteSettings>;
  readonly remotes?: readonly RegisteredRemote[];
}

/** A platform of doubles: what the shell gives a remote, with handles for the test. */
export interface PlatformDouble extends Platform {
  readonly history: MemoryHistory;
  readonly session: SessionDouble;
  readonly membership: MembershipDouble;
  readonly socket: SocketDouble;
  readonly navigation: NavigationDouble;
  readonly modals: ModalsDouble;
  readonly toast: ToastDouble;
  readonly theme: ThemeDouble;
  readonly http: HttpDouble;
  readonly telemetry: TelemetryDouble;
}

/**
 * A whole platform without a shell, for unit tests and for opening one remote alone: `setPlatform(createPlatformDouble())`.
 * The bus is the real one; a listener that throws fails loudly. As in the shell, a failed call shows its text unless
 * silent, and a 401 asks for the login.
 */
export function createPlatformDouble(overrides: PlatformOverrides = {}): PlatformDouble {
  const user = overrides.user ?? null;
  const bus = createBus({
    strict: true,
    onFault: ({ error }) => {
      throw error;
    },
  });
  const history = createMemoryHistory({ initialEntries: [overrides.path ?? '/'] });
  const session = new SessionDouble(bus, user);
  const toast = new ToastDouble();
  const modals = new ModalsDouble(session);
  const site: SiteSettings = { ...sampleSite, ...overrides.site };
  return {
    contractVersion: CONTRACT_VERSION,
    registry: { shell: { version: '1.0.0', contract: CONTRACT_VERSION }, remotes: [...(overrides.remotes ?? [])], site, sample: 1, overrides: [] },
    site,
    history,
    session,
    membership: new MembershipDouble(overrides.membership ?? (user === null ? null : sampleMembership)),
    socket: new SocketDouble(),
    navigation: new NavigationDouble(history),
    modals,
    toast,
    theme: new ThemeDouble(),
    http: new HttpDouble((error, options) => {
      if (error.code === 401) modals.login();
      else if (options.silent !== true) toast.error(error.message);
    }),
    telemetry: new TelemetryDouble(),
    bus,
  };
}
