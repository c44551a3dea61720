import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { keptSitesPort } from './chosen-site.ts';

const run = promisify(execFile);

/** Path at which the first process tells where the data of a site lies that has started once and ended. */
export const FIRST_START_PATH = '/first-start';

/**
 * Copies the data of a site that has started once to an empty directory: the first start of a site sets up its database and imports its builds and examples,
 * which takes most of its processor time. Copies nothing where no process keeps such a site. Throws when it cannot be started or copied.
 */
export async function copyFirstStart(dataDir: string): Promise<void> {
  const port = keptSitesPort();
  if (port === null) return;
  const response = await fetch(`http://localhost:${port}${FIRST_START_PATH}`);
  const answer = await response.text();
  if (!response.ok) throw new Error(`The site whose data others begin with did not start: ${answer}`);
  // Node's copy loses the owners of files, which the database checks.
  await run('cp', ['-a', `${answer}/.`, dataDir]);
  // Two sites of one id would use one socket of the database.
  await rm(path.join(dataDir, 'installation-id'));
}
