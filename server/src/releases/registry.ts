import type { RegisteredRemote, Registry, Release, SiteSettings } from '@ai-site/shared/contract';
import semver from 'semver';
import type { Settings } from '../config/settings.ts';
import type { Site } from '../site.ts';
import { RELEASES_CHANNEL } from './publish.ts';
import { findRelease, type LiveRow, liveReleases } from './store.ts';

/** URL prefix of all builds. */
export const RELEASES_PREFIX = '/remotes/';

export interface ResolvedSite {
  readonly registry: Registry;
  readonly shell: Release;
  /** Descriptions of the live remotes, for preload links. */
  readonly remotes: ReadonlyMap<string, Release>;
}

export const releaseUrl = (release: Pick<Release, 'name' | 'version'>, file: string): string => `${RELEASES_PREFIX}${release.name}/${release.version}/${file}`;

/** Whether a remote that needs `range` runs on a shell that provides `provided`. */
export function fitsContract(range: string, provided: string): boolean {
  return semver.validRange(range) !== null && semver.satisfies(provided, range);
}

/** Files a visitor of a remote needs first: its entry, `./app`, and the screen named by the route. */
export function firstFiles(release: Release, screen?: string): readonly string[] {
  const chunk = screen === undefined ? [] : (release.chunks[screen] ?? []);
  return [...new Set([release.entry, ...release.initial, ...chunk])];
}

export function registeredRemote(release: Release, shell: Release, former: Release | undefined): RegisteredRemote {
  const screen = release.routes.find((group) => group.screen !== undefined)?.screen;
  return {
    name: release.name,
    title: release.title,
    version: release.version,
    entry: releaseUrl(release, release.entry),
    contract: release.contract,
    compatible: fitsContract(release.contract, shell.contract),
    routes: release.routes,
    menu: release.menu,
    preload: firstFiles(release, screen).map((file) => releaseUrl(release, file)),
    former: former === undefined || !fitsContract(former.contract, shell.contract) ? null : { version: former.version, entry: releaseUrl(former, former.entry) },
  };
}

async function formerOf(site: Site, row: LiveRow): Promise<Release | undefined> {
  return row.former === null ? undefined : await findRelease(site.db, row.name, row.former);
}

/** What a page is told of the site's settings. */
export function siteSettings({ facts, siteEnv, captcha, models }: Settings): SiteSettings {
  return { ...facts, env: siteEnv, captcha, chatModel: models.byTier[5] ?? null };
}

/** Reads what is live and resolves one version per remote; null until a shell is live. */
export async function resolveSite(site: Site): Promise<ResolvedSite | null> {
  const rows = await liveReleases(site.db);
  const shell = rows.find((row) => row.name === 'shell')?.description;
  if (shell === undefined) return null;
  const others = rows.filter((row) => row.name !== 'shell');
  const remotes = await Promise.all(others.map(async (row) => registeredRemote(row.description, shell, await formerOf(site, row))));
  return {
    shell,
    remotes: new Map(others.map((row) => [row.name, row.description])),
    registry: {
      shell: { version: shell.version, contract: shell.contract },
      remotes,
      site: siteSettings(site.settings),
    },
  };
}

/** The resolved site, kept in memory and read again when any node changes a release. */
export class RegistryCache {
  readonly #site: Site;
  #resolved: Promise<ResolvedSite | null> | undefined;
  readonly #stop: readonly (() => void)[];

  constructor(site: Site) {
    this.#site = site;
    const forget = (): void => {
      this.#resolved = undefined;
    };
    this.#stop = [site.notices.subscribe(RELEASES_CHANNEL, forget), site.notices.onReconnect(forget)];
  }

  async current(): Promise<ResolvedSite | null> {
    const asked = this.#resolved ?? resolveSite(this.#site);
    this.#resolved = asked;
    try {
      const resolved = await asked;
      if (resolved === null) this.#resolved = undefined;
      return resolved;
    } catch (error) {
      this.#resolved = undefined;
      throw error;
    }
  }

  /** For changes made by this very process, whose notice may come after the answer. */
  forget(): void {
    this.#resolved = undefined;
  }

  close(): void {
    for (const stop of this.#stop) stop();
  }
}
