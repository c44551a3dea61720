import { createMemoryHistory, type MemoryHistory } from 'history';
import type { User } from '../api/accounts.ts';
import type { Membership } from '../api/membership.ts';
import { newcomer } from '../api/newcomer.ts';
import { feedCalls } from '../api/showcase.ts';
import { tasks } from '../api/tasks.ts';
import { createBus } from '../bus/index.ts';
import {
  busEvents,
  CONTRACT_VERSION,
  type ConfigurationValue,
  type Platform,
  type RegisteredRemote,
  type SiteSettings,
} from '../contract/index.ts';
import {
  MembershipDouble,
  ModalsDouble,
  SlotsDouble,
  TelemetryDouble,
  ThemeDouble,
  ToastDouble,
} from './frame-doubles.ts';
import { HttpDouble } from './http-double.ts';
import { NavigationDouble } from './navigation-double.ts';
import { sampleMembership, sampleRemote, sampleShell, sampleSite } from './sample-data.ts';
import { SessionDouble } from './session-double.ts';
import { SocketDouble } from './socket-double.ts';

export interface PlatformOverrides {
  /** Initial path of the memory history; `/` by default. */
  readonly path?: string;
  /** The signed-in user; nobody by default. */
  readonly user?: User;
  readonly membership?: Membership;
  readonly site?: Partial<SiteSettings>;
  readonly remotes?: readonly RegisteredRemote[];
  /** Values that operators set, by package; the declared defaults otherwise. */
  readonly configuration?: Readonly<Record<string, Record<string, ConfigurationValue>>>;
}

/** A platform made of doubles, with handles for the test. */
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
  readonly slots: SlotsDouble;
}

function configuredRemotes({ remotes = [], configuration = {} }: PlatformOverrides): RegisteredRemote[] {
  const missing = Object.keys(configuration).filter((name) => !remotes.some((remote) => remote.name === name));
  return [...remotes, ...missing.map((name) => sampleRemote({ name, routes: [] }))].map((remote) => {
    const values = configuration[remote.name];
    return values === undefined ? remote : { ...remote, configuration: values };
  });
}

/**
 * A complete platform without a shell, for unit tests and standalone remotes: `setPlatform(createPlatformDouble())`.
 * The bus is the real one; a listener that throws fails the test. As in the shell, a failed call shows its text unless
 * silent, and a 401 requests the login.
 */
export function createPlatformDouble(overrides: PlatformOverrides = {}): PlatformDouble {
  const user = overrides.user ?? null;
  const bus = createBus(busEvents, {
    strict: true,
    onFault: ({ error }) => {
      throw error;
    },
  });
  const history = createMemoryHistory({ initialEntries: [overrides.path ?? '/'] });
  const session = new SessionDouble(user);
  const toast = new ToastDouble();
  const modals = new ModalsDouble(session);
  const http = new HttpDouble((error, options) => {
    if (error.code === 401) modals.login();
    else if (options.silent !== true) toast.error(error.message);
  });
  // What tool screens read before anything is done in them.
  for (const { releaseList } of Object.values(feedCalls)) http.answer(releaseList, () => ({ list: [], cursor: null }));
  http.answer(tasks.closedTools, () => []);
  http.answer(newcomer.state, () => null);
  http.answer(tasks.list, () => ({ list: [], total: null, hasNextPage: false }));
  const site: SiteSettings = { ...sampleSite, ...overrides.site };
  return {
    contractVersion: CONTRACT_VERSION,
    registry: { shell: sampleShell, remotes: configuredRemotes(overrides), site, sample: 1, overrides: [] },
    site,
    history,
    session,
    membership: new MembershipDouble(overrides.membership ?? (user === null ? null : sampleMembership)),
    socket: new SocketDouble(),
    navigation: new NavigationDouble(history),
    modals,
    toast,
    theme: new ThemeDouble(),
    http,
    telemetry: new TelemetryDouble(),
    slots: new SlotsDouble(),
    bus,
  };
}
