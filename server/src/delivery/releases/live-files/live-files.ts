import { hostname } from 'node:os';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { Site } from '../../../platform/site.ts';
import { root } from '../../build/programs.ts';
import { releaseDirectory } from '../builds/build-files.ts';
import type { LocalBuilds } from '../builds/local-builds.ts';
import { announceChange, RELEASES_CHANNEL } from '../records/change-channel.ts';
import { servedReleases } from '../records/store.ts';
import { damagedFiles } from './damaged-files.ts';
import { type DamagedBuild, repairBuild } from './repair-build.ts';

/** NOTIFY channel that asks every node to verify the files of what visitors get. */
const CHECK_CHANNEL = 'release-files';
/** Announced instead of a package when findings changed. */
const FINDINGS = 'files';
/** Hours after which a finding counts no more: its node checks every hour, or is gone. */
const FINDING_HOURS = 2;
/** Milliseconds after which a node with damaged files verifies them again when it is asked how it is: its object store may answer again. */
const RECHECK_MS = 60_000;

/** Asks every node that serves pages to verify its files. */
export async function announceFileCheck(site: Site): Promise<void> {
  await site.notifier.publish(CHECK_CHANNEL, '');
}

export interface DamagedVersion {
  readonly name: string;
  readonly version: string;
  readonly node: string;
  readonly files: readonly string[];
}

/** Damaged files of every node that could not be repaired. */
export async function allDamage(db: Kysely<Database>): Promise<readonly DamagedVersion[]> {
  return await db
    .selectFrom('release_damage')
    .select(['name', 'version', 'node', 'files'])
    .where('found_at', '>', sql<Date>`now() - make_interval(hours => ${FINDING_HOURS})`)
    .orderBy('name')
    .orderBy('node')
    .execute();
}

/** The files of what visitors get, on this node's disk: verified at the start and when asked, and repaired where possible. */
export class LiveFiles {
  readonly #site: Site;
  readonly #builds: LocalBuilds;
  readonly #workingCopy: string;
  readonly #node: string;
  readonly #stop: readonly (() => void)[];
  #damaged: readonly DamagedBuild[] = [];
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;
  #verified = false;
  /** Of `performance.now`. */
  #verifiedAt = 0;

  constructor(site: Site, builds: LocalBuilds, workingCopy = root) {
    this.#site = site;
    this.#builds = builds;
    this.#workingCopy = workingCopy;
    this.#node = `${hostname()}:${site.settings.dataDir}`;
    this.#stop = [
      site.notifier.subscribe(CHECK_CHANNEL, () => this.requestVerification()),
      // What is damaged may no longer be what visitors get.
      site.notifier.subscribe(
        RELEASES_CHANNEL,
        (name) => this.#damaged.length > 0 && name !== FINDINGS && this.requestVerification(),
      ),
    ];
  }

  /** What could not be repaired, as a reason; null when everything is intact. Waits for the first verification; while a later one runs, what the one before found counts. */
  async problem(): Promise<string | null> {
    if (!this.#verified) await (this.#running ?? this.verify());
    const [first] = this.#damaged;
    if (first === undefined) return null;
    if (this.#running === null && performance.now() - this.#verifiedAt > RECHECK_MS) this.requestVerification();
    return `damaged files of ${this.#damaged.map(({ release: { name, version }, files }) => `${name} ${version} (${files.length}: ${files[0]})`).join(', ')}`;
  }

  /** Verifies size and hash of every file that visitors get, and repairs what is damaged. One verification at a time: what is asked for during one comes after it, since it may concern a later state. */
  verify(): Promise<void> {
    if (this.#next !== null) return this.#next;
    if (this.#running === null) return this.#start();
    const ended = this.#running.catch(() => undefined);
    this.#next = ended.then(() => {
      this.#next = null;
      return this.#start();
    });
    return this.#next;
  }

  /** Begins a verification; the log tells when it fails. */
  requestVerification(): void {
    this.verify().catch((error: unknown) =>
      this.#site.log.error({ err: error }, 'the files of the live versions could not be verified'),
    );
  }

  #start(): Promise<void> {
    this.#running = this.#verify().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async close(): Promise<void> {
    for (const stop of this.#stop) stop();
    await (this.#next ?? this.#running)?.catch(() => undefined);
  }

  async #verify(): Promise<void> {
    const damaged: DamagedBuild[] = [];
    for (const { description: release, archive_key: archiveKey } of await servedReleases(this.#site.db)) {
      const found = await this.#check({ release, archiveKey });
      if (found !== null) damaged.push(found);
    }
    const changed = damaged.length > 0 || this.#damaged.length > 0;
    this.#damaged = damaged;
    this.#verifiedAt = performance.now();
    await this.#note(damaged, changed);
    this.#verified = true;
  }

  /** A build that is damaged and cannot be repaired; null for every other. */
  async #check(build: Omit<DamagedBuild, 'files'>): Promise<DamagedBuild | null> {
    const { name, version } = build.release;
    const directory = releaseDirectory(this.#site.settings.dataDir, name, version);
    await this.#builds
      .ensure(name, version)
      .catch((error: unknown) =>
        this.#site.log.warn({ err: error, name, version }, 'the archive of a build cannot be read'),
      );
    const files = await damagedFiles(directory, build.release);
    if (files.length === 0) return null;
    const source = await repairBuild(this.#site, { ...build, files }, this.#workingCopy);
    const left = source === null ? files : await damagedFiles(directory, build.release);
    if (left.length > 0)
      this.#site.log.error(
        { name, version, files: left },
        'files of a live version are damaged and cannot be repaired: roll back, or deploy it again',
      );
    else this.#site.log.warn({ name, version, files, source }, 'damaged files of a live version were repaired');
    return left.length === 0 ? null : { ...build, files: left };
  }

  /** Replaces this node's findings, for the workbench of every node. */
  async #note(damaged: readonly DamagedBuild[], changed: boolean): Promise<void> {
    await this.#site.db.transaction().execute(async (db) => {
      await db.deleteFrom('release_damage').where('node', '=', this.#node).execute();
      if (damaged.length > 0) {
        const rows = damaged.map(({ release: { name, version }, files }) => ({
          node: this.#node,
          name,
          version,
          files: [...files],
          found_at: sql<Date>`now()`,
        }));
        await db.insertInto('release_damage').values(rows).execute();
      }
      if (changed) await announceChange(db, FINDINGS);
    });
  }
}
