import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type FolderFiles, filesOf } from './folder-files.ts';

export interface OwnFoldersOptions<T> {
  /** Where the operator's models are. */
  readonly directory: string;
  /** What a folder is; null: it is of another kind. */
  readonly read: (name: string, files: FolderFiles) => Promise<T | null>;
  /** Whether it holds while the folder stays the same; else the folder is read again the next time. */
  readonly holds: (found: T) => boolean;
}

/** The folders of the operator with models of one kind. */
export class OwnFolders<T> {
  readonly #options: OwnFoldersOptions<T>;
  /** By name, with what the folder was when it was read. */
  readonly #known = new Map<string, { readonly edition: string; readonly found: Promise<T | null> }>();

  constructor(options: OwnFoldersOptions<T>) {
    this.#options = options;
  }

  /** All of them by name; each is read once while it stays the same. Empty where there is no directory. */
  async list(): Promise<readonly T[]> {
    const entries = await readdir(this.#options.directory, { withFileTypes: true }).catch(() => []);
    const names = entries.filter((entry) => entry.isDirectory() || entry.isSymbolicLink()).map(({ name }) => name);
    const found = await Promise.all(names.toSorted().map((name) => this.#read(name)));
    return found.filter((folder): folder is Awaited<T> & {} => folder !== null);
  }

  async #read(name: string): Promise<T | null> {
    const files = await filesOf(path.join(this.#options.directory, name));
    if (files === null) return null;
    const before = this.#known.get(name);
    if (before?.edition === files.edition) return before.found;
    const found = this.#options.read(name, files);
    this.#known.set(name, { edition: files.edition, found });
    const forget = (): void => void this.#known.delete(name);
    found.then((folder) => {
      if (folder !== null && !this.#options.holds(folder)) forget();
    }, forget);
    return found;
  }
}
