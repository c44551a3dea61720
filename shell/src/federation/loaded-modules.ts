import type { RemoteLifecycles } from '@ai-site/shared/contract';
import type { RemoteSource } from './remote-source.ts';

/** Module that every remote exposes: its screens. */
export const APP = './app';

/** Lifecycles already loaded, by entry and module: a remote visited before mounts at once, without going through the runtime again. */
const loaded = new Map<string, RemoteLifecycles>();

const keyOf = ({ entry }: Pick<RemoteSource, 'entry'>, expose: string): string => `${entry} ${expose}`;

/** Returns the module loaded by an earlier visit, or undefined. */
export const loadedModule = (source: Pick<RemoteSource, 'entry'>, expose: string): RemoteLifecycles | undefined =>
  loaded.get(keyOf(source, expose));

/** From now on the module is known. */
export function rememberModule(
  source: Pick<RemoteSource, 'entry'>,
  expose: string,
  lifecycles: RemoteLifecycles,
): void {
  loaded.set(keyOf(source, expose), lifecycles);
}
