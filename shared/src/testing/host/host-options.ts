import type { ThemeName } from '../../contract/platform.ts';

/** Options of a standalone remote: `?user=1&theme=white`. */
export interface HostOptions {
  readonly signedIn: boolean;
  readonly theme: ThemeName;
}

const KEY = 'alone.options';

type OptionStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Reads the options from the query; missing ones keep this tab's last value, since the remote's own links carry no query. */
export function readHostOptions(search: string, storage: OptionStorage): HostOptions {
  const asked = new URLSearchParams(search);
  const before = new URLSearchParams(storage.getItem(KEY) ?? '');
  const read = (name: string): string | null => asked.get(name) ?? before.get(name);
  const options: HostOptions = { signedIn: read('user') === '1', theme: read('theme') === 'white' ? 'white' : 'black' };
  keepHostOptions(options, storage);
  return options;
}

export function keepHostOptions({ signedIn, theme }: HostOptions, storage: OptionStorage): void {
  storage.setItem(KEY, new URLSearchParams({ user: signedIn ? '1' : '0', theme }).toString());
}
