import type { Release, TeamCall } from '@ai-site/shared/contract';
import { owns } from '@ai-site/shared/domain/ownership';
import type { Site } from '../../platform/site.ts';
import { allGrants } from '../ownership/store.ts';
import { findChannels } from '../releases/channels/channels.ts';
import { RELEASES_CHANNEL } from '../releases/records/change-channel.ts';
import { releasesOf } from '../releases/records/store.ts';

/** The backend of a remote that operators approved, and the calls that its versions declare. */
export interface KnownBackend {
  readonly origin: string;
  /** Those of the live version first: an open page may have an older one. */
  readonly calls: readonly TeamCall[];
}

/** Remotes that one process remembers, those without a backend among them. */
const KNOWN = 500;

/**
 * Where the backend of a remote is: the origin that its live version declares, or its candidate while nothing is live, if an operator
 * granted it to the remote. Null without one, and while the remote is closed.
 */
export async function backendOf(site: Site, name: string): Promise<KnownBackend | null> {
  const channels = await findChannels(site.db, name);
  if (channels === undefined || channels.closed !== null) return null;
  const [rows, grants] = await Promise.all([releasesOf(site.db, name), allGrants(site.db)]);
  const kept = rows.filter(({ retired_at }) => retired_at === null).map(({ description }): Release => description);
  const served = kept.find(({ version }) => version === (channels.live ?? channels.candidate));
  const origin = served?.team?.backend?.origin;
  if (served === undefined || origin === undefined || !owns(name, { kind: 'backend', key: origin }, grants))
    return null;
  return { origin, calls: [served, ...kept].flatMap(({ team }) => team?.backend?.calls ?? []) };
}

/** Backends by remote, read again when any node changes a release or what is owned. */
export class KnownBackends {
  readonly #site: Site;
  readonly #known = new Map<string, Promise<KnownBackend | null>>();
  readonly #stop: readonly (() => void)[];

  constructor(site: Site) {
    this.#site = site;
    const forget = (): void => this.#known.clear();
    this.#stop = [site.notifier.subscribe(RELEASES_CHANNEL, forget), site.notifier.onReconnect(forget)];
  }

  of(name: string): Promise<KnownBackend | null> {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    if (this.#known.size >= KNOWN) this.#known.clear();
    const read = backendOf(this.#site, name);
    this.#known.set(name, read);
    read.catch(() => this.#known.delete(name));
    return read;
  }

  close(): void {
    for (const stop of this.#stop) stop();
  }
}

const isParameter = (part: string): boolean => part.startsWith(':');
const parameters = ({ path }: TeamCall): number => path.split('/').filter(isParameter).length;

/** The declared call of a request; of several the one with the fewest parameters. Undefined when none was declared. */
export function declaredCall(calls: readonly TeamCall[], method: string, path: string): TeamCall | undefined {
  const parts = path.split('/');
  const matching = calls.filter((call) => {
    const wanted = call.path.split('/');
    return (
      call.method === method &&
      wanted.length === parts.length &&
      wanted.every((part, index) => (isParameter(part) ? parts[index] !== '' : part === parts[index]))
    );
  });
  return matching.toSorted((a, b) => parameters(a) - parameters(b))[0];
}
