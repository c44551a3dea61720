import type { BrowserHistory } from 'history';
import type { Platform, RemoteDescription } from '../../contract/index.ts';
import { ApiError } from '../../errors/index.ts';
import { NavigationDouble } from '../navigation-double.ts';
import { createPlatformDouble, type PlatformDouble } from '../platform-double.ts';
import { sampleRemote, sampleUser } from '../sample-data.ts';
import type { HostOptions } from './host-options.ts';

export interface HostPlatform {
  /** Platform of the remote: the doubles on the browser's own history. */
  readonly platform: Platform;
  /** The doubles, for control by the host page. */
  readonly doubles: PlatformDouble;
}

/** A platform for one remote without shell or server. A call without a handler fails as if offline. */
export function createHostPlatform(
  description: RemoteDescription,
  options: HostOptions,
  history: BrowserHistory,
): HostPlatform {
  const { name, title, contract, routes, menu, tabs, footer } = description;
  const doubles = createPlatformDouble({
    ...(options.signedIn ? { user: sampleUser } : {}),
    remotes: [sampleRemote({ name, title, contract, routes, menu, tabs, footer })],
  });
  doubles.theme.choose(options.theme);
  doubles.http.missing = (call) => {
    throw new ApiError(503, `${call.name} 没有应答：可在 ${name} 的 src/standalone.ts 中准备`);
  };
  return { doubles, platform: { ...doubles, history, navigation: new NavigationDouble(history) } };
}
