import {
  type AppliedOverride,
  isLocalBuild,
  LOCAL_BUILD_VERSION,
  type Overrides,
  type RegisteredRemote,
  type Registry,
  type Release,
  type SiteSettings,
} from '@ai-site/shared/contract';
import type { Settings } from '../config/settings.ts';
import type { Site } from '../site.ts';
import { inCanary } from './buckets.ts';
import { allChannels, type Channels } from './channels.ts';
import { misfit } from './checks.ts';
import { firstFiles } from './first-files.ts';
import { RELEASES_CHANNEL } from './notice.ts';
import { findRelease } from './store.ts';

/** URL prefix of all builds. */
export const RELEASES_PREFIX = '/remotes/';

export interface ResolvedSite {
  readonly registry: Registry;
  readonly shell: Release;
  /** Descriptions of the resolved remotes, for preload links; a build on a developer's own machine has none. */
  readonly remotes: ReadonlyMap<string, Release>;
  /** Origins of builds on a developer's own machine, which the page's policy has to allow. */
  readonly localOrigins: readonly string[];
}

/** For whom a page is resolved. Without a bucket nobody is in a canary. */
export interface Visitor {
  readonly bucket?: number | undefined;
  readonly overrides?: Overrides;
}

export const releaseUrl = (release: Pick<Release, 'name' | 'version'>, file: string): string => `${RELEASES_PREFIX}${release.name}/${release.version}/${file}`;

const integrityOf = ({ files }: Release, file: string): string | null => files.find(({ path }) => path === file)?.integrity ?? null;

const entryOf = (release: Release) => ({ entry: releaseUrl(release, release.entry), integrity: integrityOf(release, release.entry) });

export function registeredRemote(release: Release, shell: Release, former: Release | undefined): RegisteredRemote {
  const screen = release.routes.find((group) => group.screen !== undefined)?.screen;
  return {
    name: release.name,
    title: release.title,
    version: release.version,
    ...entryOf(release),
    contract: release.contract,
    compatible: misfit(release, shell) === null,
    routes: release.routes,
    menu: release.menu,
    preload: firstFiles(release, screen).map((file) => releaseUrl(release, file)),
    former: former === undefined || misfit(former, shell) !== null ? null : { version: former.version, ...entryOf(former) },
  };
}

/** What a page is told of the site's settings. */
export function siteSettings({ facts, siteEnv, captcha, models }: Settings): SiteSettings {
  return { ...facts, env: siteEnv, captcha, chatModel: models.byTier[5] ?? null };
}

/** Channels and the descriptions they point to, as they were at one time. */
class Snapshot {
  readonly #site: Site;
  readonly #channels: ReadonlyMap<string, Channels>;
  readonly #releases = new Map<string, Promise<Release | undefined>>();
  readonly #resolved = new Map<string, Promise<ResolvedSite | null>>();

  constructor(site: Site, channels: readonly Channels[]) {
    this.#site = site;
    this.#channels = new Map(channels.map((row) => [row.name, row]));
  }

  /** One version per name for a visitor; null while no shell is live. Visitors with the same versions share one answer. */
  resolve({ bucket, overrides = {} }: Visitor): Promise<ResolvedSite | null> {
    const chosen = [...this.#channels.values()].map(({ name, canary, canary_percent }) => bucket !== undefined && canary !== null && inCanary(name, bucket, canary_percent ?? 0));
    const key = `${chosen.map(Number).join('')} ${JSON.stringify(Object.entries(overrides).sort(([a], [b]) => (a < b ? -1 : 1)))}`;
    const known = this.#resolved.get(key);
    if (known !== undefined) return known;
    // Overrides are anybody's text on a developer's site: they must not fill the memory.
    if (this.#resolved.size >= MIXES_KEPT) this.#resolved.clear();
    const canaries = new Set([...this.#channels.keys()].filter((_, index) => chosen[index]));
    const resolved = this.#mix(canaries, overrides);
    this.#resolved.set(key, resolved);
    resolved.catch(() => this.#resolved.delete(key));
    return resolved;
  }

  #release(name: string, version: string | null): Promise<Release | undefined> {
    if (version === null) return Promise.resolve(undefined);
    const key = `${name} ${version}`;
    const known = this.#releases.get(key);
    if (known !== undefined) return known;
    if (this.#releases.size >= RELEASES_KEPT) this.#releases.clear();
    const found = findRelease(this.#site.db, name, version);
    this.#releases.set(key, found);
    found.catch(() => this.#releases.delete(key));
    return found;
  }

  /** The version that an override asks for; undefined when there is none, and then the override is as if not asked. */
  #asked({ name, live, candidate }: Channels, value: string | undefined): Promise<Release | undefined> {
    if (value === undefined) return Promise.resolve(undefined);
    if (value === 'live') return this.#release(name, live);
    if (value === 'candidate') return this.#release(name, candidate);
    return this.#release(name, value);
  }

  async #mix(canaries: ReadonlySet<string>, overrides: Overrides): Promise<ResolvedSite | null> {
    const applied: AppliedOverride[] = [];
    const choose = async (channels: Channels, fits: (canary: Release) => boolean): Promise<Release | undefined> => {
      const { name, live, canary } = channels;
      const value = overrides[name];
      const asked = await this.#asked(channels, value);
      if (asked !== undefined && value !== undefined) {
        applied.push({ name, value, version: asked.version });
        return asked;
      }
      const tried = canaries.has(name) ? await this.#release(name, canary) : undefined;
      // It fitted what was live when it began. Since then that may have changed, or this visitor be in another canary as well.
      return tried !== undefined && fits(tried) ? tried : await this.#release(name, live);
    };
    const shellChannels = this.#channels.get('shell');
    const remotesOfAll = await Promise.all([...this.#channels.values()].filter(({ name }) => name !== 'shell').map(({ name, live }) => this.#release(name, live)));
    const shell =
      shellChannels === undefined ? undefined : await choose(shellChannels, (canary) => remotesOfAll.every((remote) => remote === undefined || misfit(remote, canary) === null));
    if (shell === undefined) return null;
    const remotes: RegisteredRemote[] = [];
    const descriptions = new Map<string, Release>();
    const localOrigins: string[] = [];
    for (const channels of this.#channels.values()) {
      if (channels.name === 'shell') continue;
      const release = await choose(channels, (canary) => misfit(canary, shell) === null);
      if (release === undefined) continue;
      const remote = registeredRemote(
        release,
        shell,
        release.version === channels.live ? await this.#release(channels.name, channels.former) : await this.#release(channels.name, channels.live),
      );
      const local = overrides[channels.name];
      if (local !== undefined && isLocalBuild(local)) {
        remotes.push({ ...remote, version: LOCAL_BUILD_VERSION, entry: local, integrity: null, compatible: true, preload: [], former: null });
        applied.push({ name: channels.name, value: local, version: LOCAL_BUILD_VERSION });
        localOrigins.push(new URL(local).origin);
        continue;
      }
      descriptions.set(channels.name, release);
      remotes.push(channels.canary === null ? remote : { ...remote, watched: true });
    }
    const { settings } = this.#site;
    const registry: Registry = {
      shell: { version: shell.version, contract: shell.contract },
      remotes,
      site: siteSettings(settings),
      sample: settings.telemetrySample,
      overrides: applied,
    };
    return { registry, shell, remotes: descriptions, localOrigins };
  }
}

/** Different mixes of versions, and descriptions, that one process remembers. */
const MIXES_KEPT = 500;
const RELEASES_KEPT = 500;

/** Reads what is live and resolves one version per remote; null until a shell is live. */
export async function resolveSite(site: Site, visitor: Visitor = {}): Promise<ResolvedSite | null> {
  return await new Snapshot(site, await allChannels(site.db)).resolve(visitor);
}

/** The channels kept in memory and read again when any node changes a release. */
export class RegistryCache {
  readonly #site: Site;
  #snapshot: Promise<Snapshot> | undefined;
  readonly #stop: readonly (() => void)[];

  constructor(site: Site) {
    this.#site = site;
    const forget = (): void => this.forget();
    this.#stop = [site.notices.subscribe(RELEASES_CHANNEL, forget), site.notices.onReconnect(forget)];
  }

  async current(visitor: Visitor = {}): Promise<ResolvedSite | null> {
    const asked = this.#snapshot ?? this.#read();
    this.#snapshot = asked;
    try {
      const resolved = await (await asked).resolve(visitor);
      if (resolved === null && this.#snapshot === asked) this.#snapshot = undefined;
      return resolved;
    } catch (error) {
      if (this.#snapshot === asked) this.#snapshot = undefined;
      throw error;
    }
  }

  async #read(): Promise<Snapshot> {
    return new Snapshot(this.#site, await allChannels(this.#site.db));
  }

  /** For changes made by this very process, whose notice may come after the answer. */
  forget(): void {
    this.#snapshot = undefined;
  }

  close(): void {
    for (const stop of this.#stop) stop();
  }
}
