import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@ai-site/shared/contract';
import { type FirstCall, PAINTED_FOLDER, paintedScreen } from '@ai-site/shared/painted-screen';
import { normalisePath, ownerOf } from '@ai-site/shared/routes';
import type { Site } from '../../../platform/site.ts';
import { releaseDirectory } from '../../releases/builds/build-files.ts';
import type { LocalBuilds } from '../../releases/builds/local-builds.ts';
import { type ResolvedSite, releaseUrl } from '../../releases/registry/registry.ts';
import { paintedHtml } from './painted-html.ts';

/** Bytes of a file beyond which it is no screen: builds of the kit have at most some 40,000. */
const LENGTH_MAX = 200_000;

/** Kept screens: those of all routes in some versions. */
const KEPT = 128;

/** The build that shows the screen of a path, and the file with what is painted of it; null where none is. */
export function paintedFile(
  pathname: string,
  { shell, registry, remotes }: ResolvedSite,
): { readonly release: Release; readonly file: string } | null {
  const owned = ownerOf(pathname, registry.remotes);
  if (owned?.owner.compatible === false || owned?.owner.closed === true) return null;
  const release = owned === null ? shell : remotes.get(owned.owner.name);
  const group = owned === null ? shell.routes[0] : owned.group;
  const here = normalisePath(pathname).toLowerCase();
  // Below a route its screen shows something else.
  if (release === undefined || group?.screen === undefined || group.prefix.toLowerCase() !== here) return null;
  const file = `${PAINTED_FOLDER}/${group.screen}.json`;
  return release.files.some((known) => known.path === file && known.bytes <= LENGTH_MAX) ? { release, file } : null;
}

/** What a page shows of its screen before scripts, and the calls that the screen begins with. */
export interface ReadScreen {
  /** Null: nothing that a page may have. */
  readonly html: string | null;
  readonly begins: readonly FirstCall[];
}

/** Painted screens, read once for each version of a build. */
export class PaintedScreens {
  readonly #site: Pick<Site, 'settings' | 'log'>;
  readonly #builds: Pick<LocalBuilds, 'ensure'>;
  /** By the address of the file; the last used one last. */
  readonly #kept = new Map<string, Promise<ReadScreen | null>>();

  constructor(site: Pick<Site, 'settings' | 'log'>, builds: Pick<LocalBuilds, 'ensure'>) {
    this.#site = site;
    this.#builds = builds;
  }

  /** What is painted of the screen of a path; null: nothing. */
  async at(pathname: string, resolved: ResolvedSite): Promise<ReadScreen | null> {
    const painted = paintedFile(pathname, resolved);
    if (painted === null) return null;
    const { release, file } = painted;
    const key = releaseUrl(release, file);
    const known = this.#kept.get(key) ?? this.#read(release, file);
    this.#kept.delete(key);
    this.#kept.set(key, known);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return await known;
  }

  async #read(release: Release, file: string): Promise<ReadScreen | null> {
    const { name, version } = release;
    try {
      await this.#builds.ensure(name, version);
      const text = await readFile(
        path.join(releaseDirectory(this.#site.settings.dataDir, name, version), file),
        'utf8',
      );
      const files = new Set(release.files.map((listed) => listed.path));
      const screen = paintedScreen.parse(JSON.parse(text));
      const html = paintedHtml(
        screen,
        (asked) => (files.has(asked) ? releaseUrl(release, asked) : null),
        name === 'shell',
      );
      if (html === null)
        this.#site.log.warn({ name, version, file }, 'a painted screen has styles that no page may have');
      return { html, begins: screen.begins ?? [] };
    } catch (error) {
      this.#site.log.warn({ err: error, name, version, file }, 'a painted screen cannot be read');
      return null;
    }
  }
}
