import type { Site } from '../../../platform/site.ts';
import type { KnownVersions } from '../../../platform/telemetry/routes.ts';
import { RELEASES_CHANNEL } from '../records/change-channel.ts';

/** The versions known to the registry, cached in memory: invented ones cost no query. */
export class ReleasedVersions implements KnownVersions {
  readonly #site: Site;
  #known: Promise<ReadonlySet<string>> | undefined;
  readonly #stop: readonly (() => void)[];

  constructor(site: Site) {
    this.#site = site;
    const forget = (): void => {
      this.#known = undefined;
    };
    this.#stop = [site.notifier.subscribe(RELEASES_CHANNEL, forget), site.notifier.onReconnect(forget)];
  }

  /** Every known `name version`. */
  async all(): Promise<ReadonlySet<string>> {
    const asked = this.#known ?? this.#read();
    this.#known = asked;
    try {
      return await asked;
    } catch (error) {
      if (this.#known === asked) this.#known = undefined;
      throw error;
    }
  }

  close(): void {
    for (const stop of this.#stop) stop();
  }

  async #read(): Promise<ReadonlySet<string>> {
    const rows = await this.#site.db.selectFrom('releases').select(['name', 'version']).execute();
    return new Set(rows.map(({ name, version }) => `${name} ${version}`));
  }
}
