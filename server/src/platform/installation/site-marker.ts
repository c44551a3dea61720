import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { systemCode } from '../errors/system-code.ts';

/** File in every folder that holds data of a site; it contains the id of the installation. */
export const MARKER_FILE = '.site-data';

/** A folder is not the one that the site has stored its data in. The message is for the person who starts the site. */
export class SiteDataError extends Error {
  override readonly name = 'SiteDataError';
}

/** A place that holds data of a site and says of which one. */
export interface DataRoot {
  /** Name under which the database remembers it. */
  readonly name: string;
  /** Where the marker is, as a person finds it. */
  readonly marker: string;
  /** The id in the marker; null: there is none. */
  read(): Promise<string | null>;
  /** Writes the marker, over any other. */
  write(id: string): Promise<void>;
}

export function folderRoot(name: string, folder: string): DataRoot {
  const marker = path.join(folder, MARKER_FILE);
  return {
    name,
    marker,
    async read() {
      try {
        return readFileSync(marker, 'utf8').trim();
      } catch (error) {
        if (systemCode(error) === 'ENOENT') return null;
        throw error;
      }
    },
    async write(id) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${marker}.new`, `${id}\n`);
      renameSync(`${marker}.new`, marker);
    },
  };
}
