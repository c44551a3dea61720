import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

/**
 * Runs a program, given as the text of a module, for which the disk takes no more: the limit of file sizes fails every write after the file was
 * created, as a full disk does. Returns the code of the error that ended it.
 */
export function onFullDisk(program: string): string | undefined {
  const { stderr } = spawnSync(
    '/bin/sh',
    ['-c', 'ulimit -f 0; exec "$0" --input-type=module -e "$1"', process.execPath, program],
    { encoding: 'utf8' },
  );
  return /code: '(\w+)'/.exec(stderr)?.[1];
}

/** The files below a directory, in no order. */
export const filesIn = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
