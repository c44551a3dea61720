import { DEFAULT_TIER } from '@ai-site/shared/api/chat';
import { valueProblem } from '@ai-site/shared/configuration';
import {
  type AppliedOverride,
  type ConfigurationList,
  isLocalBuild,
  LOCAL_BUILD_VERSION,
  type Overrides,
  previewBranch,
  type RegisteredRemote,
  type Registry,
  type Release,
  type SiteSettings,
  type UnknownOverride,
} from '@ai-site/shared/contract';
import type { Grant } from '@ai-site/shared/domain/ownership';
import { nameOfTier } from '../../../chat/models/tiers.ts';
import type { Settings } from '../../../platform/config/settings.ts';
import type { Site } from '../../../platform/site.ts';
import { RELEASES_PREFIX } from '../../ownership/server-paths.ts';
import { completeSiteMap, ownedPart } from '../../ownership/site-map.ts';
import { allGrants } from '../../ownership/store.ts';
import { type AudienceFacts, dependsOnAccount, EVERYBODY, isReached } from '../audience/canary-audience.ts';
import { firstFiles } from '../builds/first-files.ts';
import { allChannels, type Channels } from '../channels/channels.ts';
import { incompatibility } from '../channels/checks.ts';
import { type SetValues, setValues } from '../channels/configuration.ts';
import { isWatched } from '../channels/live-watch.ts';
import { RELEASES_CHANNEL } from '../records/change-channel.ts';
import { findRelease } from '../records/store.ts';
import { allPreviews, type Preview, previewVersion } from './previews.ts';

export interface ResolvedSite {
  readonly registry: Registry;
  readonly shell: Release;
  /** Descriptions of the resolved remotes, for preload links; local builds on a developer's machine have none. */
  readonly remotes: ReadonlyMap<string, Release>;
  /** Origins of local builds on a developer's machine, which the page's content security policy has to allow. */
  readonly localOrigins: readonly string[];
}

/** The visitor for whom a page is resolved. */
export interface Visitor extends AudienceFacts {
  readonly overrides?: Overrides;
  /** Granted overrides with an invalid value, which the page says. */
  readonly invalid?: readonly UnknownOverride[];
}

export const releaseUrl = (release: Pick<Release, 'name' | 'version'>, file: string): string =>
  `${RELEASES_PREFIX}${release.name}/${release.version}/${file}`;

const integrityOf = ({ files }: Release, file: string): string | null =>
  files.find(({ path }) => path === file)?.integrity ?? null;

const buildOf = (release: Release) => ({
  version: release.version,
  entry: releaseUrl(release, release.entry),
  integrity: integrityOf(release, release.entry),
  ...(release.built === undefined ? {} : { built: release.built }),
});

export const registeredShell = ({
  version,
  contract,
  routes,
  menu,
  tabs,
  footer,
  slots,
}: Release): Registry['shell'] => ({ version, contract, routes, menu, tabs, footer, slots });

/**
 * What operators set of what the builds of a remote that a page may run declare, where one of them allows it. Without defaults: the code that runs has its own,
 * also when it is the previous version or a local build.
 */
const setFor = (declared: ConfigurationList, set: SetValues): SetValues =>
  Object.fromEntries(
    Object.entries(set).filter(([name, value]) =>
      declared.some(({ key, field }) => key === name && valueProblem(field, value) === null),
    ),
  );

export function registeredRemote(
  release: Release,
  shell: Release,
  previous: Release | undefined,
  set: SetValues = {},
): RegisteredRemote {
  const screen = release.routes.find((group) => group.screen !== undefined)?.screen;
  const fallback = previous === undefined || incompatibility(previous, shell) !== null ? undefined : previous;
  const declared = [release, fallback].flatMap((build) => build?.configuration ?? []);
  return {
    name: release.name,
    title: release.title,
    ...buildOf(release),
    contract: release.contract,
    compatible: incompatibility(release, shell) === null,
    routes: release.routes,
    menu: release.menu,
    tabs: release.tabs,
    footer: release.footer,
    slots: release.slots,
    ...(declared.length === 0 ? {} : { configuration: setFor(declared, set) }),
    preload: firstFiles(release, screen).map((file) => releaseUrl(release, file)),
    previous: fallback === undefined ? null : buildOf(fallback),
  };
}

/** `ownChat`: whether a file of the operator answers chats. */
export function siteSettings({ facts, siteEnv, captcha, models }: Settings, ownChat: boolean): SiteSettings {
  return {
    ...facts,
    env: siteEnv,
    captcha,
    chatModel: models.byTier[DEFAULT_TIER] === undefined && !ownChat ? null : nameOfTier(DEFAULT_TIER),
  };
}

/** Channels with the descriptions they point to, who owns what and what operators configured, at one point in time. */
class Snapshot {
  readonly #site: Site;
  readonly #channels: ReadonlyMap<string, Channels>;
  readonly #configured: ReadonlyMap<string, SetValues>;
  readonly #previews: readonly Preview[];
  readonly #grants: readonly Grant[];
  /** Whether a canary depends on who is signed in. */
  readonly #targeted: boolean;
  readonly #releases = new Map<string, Promise<Release | undefined>>();
  readonly #resolved = new Map<string, Promise<ResolvedSite | null>>();

  private constructor(
    site: Site,
    channels: readonly Channels[],
    previews: readonly Preview[],
    configured: ReadonlyMap<string, SetValues>,
    grants: readonly Grant[],
  ) {
    this.#site = site;
    this.#grants = grants;
    this.#previews = previews;
    this.#configured = configured;
    this.#channels = new Map(channels.map((row) => [row.name, row]));
    this.#targeted = channels.some(
      ({ canary, canary_audience }) => canary !== null && dependsOnAccount(canary_audience ?? EVERYBODY),
    );
  }

  static async read(site: Site): Promise<Snapshot> {
    return new Snapshot(
      site,
      ...(await Promise.all([allChannels(site.db), allPreviews(site.db), setValues(site.db), allGrants(site.db)])),
    );
  }

  /** One version per name for a visitor; null while no shell is live. */
  async resolve({ invalid = [], ...visitor }: Visitor): Promise<ResolvedSite | null> {
    const resolved = await this.#shared(visitor);
    if (resolved === null || invalid.length === 0) return resolved;
    const { registry } = resolved;
    return {
      ...resolved,
      registry: { ...registry, unknownOverrides: [...(registry.unknownOverrides ?? []), ...invalid] },
    };
  }

  /** Visitors with the same versions share one result. */
  #shared({ overrides = {}, ...visitor }: Omit<Visitor, 'invalid'>): Promise<ResolvedSite | null> {
    const chosen = [...this.#channels.values()].map(
      ({ name, canary, canary_percent, canary_audience }) =>
        canary !== null && isReached(name, canary_percent ?? 0, canary_audience ?? EVERYBODY, visitor),
    );
    // The version of a preview is part of the key, because the preview expires.
    const asked = Object.entries(overrides).map(([name, value]) => [name, value, this.#previewed(name, value)]);
    const key = `${chosen.map(Number).join('')} ${JSON.stringify(asked.sort(([a], [b]) => ((a ?? '') < (b ?? '') ? -1 : 1)))}`;
    const known = this.#resolved.get(key);
    if (known !== undefined) return known;
    // On a development site anyone can send overrides: they must not fill the memory.
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
    const found = findRelease(this.#site.db, name, version).then(
      (release) => release && ownedPart(release, this.#grants),
    );
    this.#releases.set(key, found);
    found.catch(() => this.#releases.delete(key));
    return found;
  }

  /** The version of the preview that an override value follows; null for every other value, or an expired preview. */
  #previewed(name: string, value: string): string | null {
    const branch = previewBranch(value);
    return branch === undefined ? null : previewVersion(this.#previews, { name, branch, now: this.#site.clock() });
  }

  /** The version that an override requests; undefined when it does not exist, in which case the override is ignored. */
  #asked({ name, live, candidate }: Channels, value: string | undefined): Promise<Release | undefined> {
    if (value === undefined) return Promise.resolve(undefined);
    if (value === 'live') return this.#release(name, live);
    if (value === 'candidate') return this.#release(name, candidate);
    return this.#release(name, previewBranch(value) === undefined ? value : this.#previewed(name, value));
  }

  async #mix(canaries: ReadonlySet<string>, overrides: Overrides): Promise<ResolvedSite | null> {
    const { settings } = this.#site;
    const now = this.#site.clock();
    const applied: AppliedOverride[] = [];
    const choose = async (channels: Channels, fits: (canary: Release) => boolean): Promise<Release | undefined> => {
      const { name, live, candidate, canary, closed } = channels;
      const value = overrides[name];
      const asked = await this.#asked(channels, value);
      if (asked !== undefined && value !== undefined) {
        applied.push({ name, value, version: asked.version });
        return asked;
      }
      // A local build needs the description of what is live, or will be.
      const local = value !== undefined && isLocalBuild(value);
      // Only a visitor who names a version gets one of a closed remote.
      if (closed !== null && !local) return undefined;
      const tried = canaries.has(name) ? await this.#release(name, canary) : undefined;
      // It was compatible when the canary began. Since then what is live may have changed, or this visitor may be in another canary as well.
      return tried !== undefined && fits(tried) ? tried : await this.#release(name, local ? (live ?? candidate) : live);
    };
    const shellChannels = this.#channels.get('shell');
    const remotesOfAll = await Promise.all(
      [...this.#channels.values()]
        .filter(({ name, closed }) => name !== 'shell' && closed !== 'withdrawn')
        .map(({ name, live }) => this.#release(name, live)),
    );
    const shell =
      shellChannels === undefined
        ? undefined
        : await choose(shellChannels, (canary) =>
            remotesOfAll.every((remote) => remote === undefined || incompatibility(remote, canary) === null),
          );
    if (shell === undefined) return null;
    const watched = (channels: Channels): boolean =>
      channels.canary !== null || isWatched(channels, settings.liveAnalysis, now);
    const remotes: RegisteredRemote[] = [];
    const descriptions = new Map<string, Release>();
    const localOrigins: string[] = [];
    for (const channels of this.#channels.values()) {
      if (channels.name === 'shell') continue;
      const release = await choose(channels, (canary) => incompatibility(canary, shell) === null);
      if (release === undefined) continue;
      const remote = registeredRemote(
        release,
        shell,
        release.version === channels.live
          ? await this.#release(channels.name, channels.previous)
          : await this.#release(channels.name, channels.live),
        this.#configured.get(channels.name),
      );
      const local = overrides[channels.name];
      if (local !== undefined && isLocalBuild(local)) {
        remotes.push({
          ...remote,
          version: LOCAL_BUILD_VERSION,
          entry: local,
          integrity: null,
          compatible: true,
          preload: [],
          previous: null,
        });
        applied.push({ name: channels.name, value: local, version: LOCAL_BUILD_VERSION });
        localOrigins.push(new URL(local).origin);
        continue;
      }
      descriptions.set(channels.name, release);
      remotes.push(watched(channels) ? { ...remote, watched: true } : remote);
    }
    const titles = new Map<string, string>();
    for (const { name, live, candidate, closed } of this.#channels.values())
      if (live === null || closed !== null)
        titles.set(name, (await this.#release(name, live ?? candidate))?.title ?? '');
    const unknown = Object.entries(overrides).flatMap(([name, value]) =>
      applied.some((override) => override.name === name) ? [] : [{ name, value }],
    );
    const registry: Registry = {
      shell: {
        ...registeredShell(shell),
        ...(shellChannels !== undefined && watched(shellChannels) ? { watched: true } : {}),
      },
      remotes: [...completeSiteMap(remotes, this.#grants, titles)],
      site: siteSettings(settings, (this.#site.ports.ownChat()?.serving ?? null) !== null),
      sample: settings.telemetrySample,
      overrides: applied,
      ...(unknown.length === 0 ? {} : { unknownOverrides: unknown }),
      ...(this.#targeted ? { targeted: true } : {}),
    };
    return { registry, shell, remotes: descriptions, localOrigins };
  }
}

/** Number of version combinations, and of descriptions, that one process caches. */
const MIXES_KEPT = 500;
const RELEASES_KEPT = 500;

/** Reads what is live and resolves one version per remote; null until a shell is live. */
export async function resolveSite(site: Site, visitor: Visitor = {}): Promise<ResolvedSite | null> {
  return await (await Snapshot.read(site)).resolve(visitor);
}

/** The channels cached in memory and reloaded when any node changes a release. */
export class RegistryCache {
  readonly #site: Site;
  #snapshot: Promise<Snapshot> | undefined;
  readonly #stop: readonly (() => void)[];

  constructor(site: Site) {
    this.#site = site;
    const forget = (): void => this.forget();
    this.#stop = [site.notifier.subscribe(RELEASES_CHANNEL, forget), site.notifier.onReconnect(forget)];
  }

  async current(visitor: Visitor = {}): Promise<ResolvedSite | null> {
    const asked = this.#snapshot ?? Snapshot.read(this.#site);
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

  /** For changes made by this process itself, whose notification may arrive after the response. */
  forget(): void {
    this.#snapshot = undefined;
  }

  close(): void {
    for (const stop of this.#stop) stop();
  }
}
