import { createHash } from 'node:crypto';
import type { Release } from '@ai-site/shared/contract';

/** Hash of all files of a build, computed from its checked description: equal for two versions with the same files. */
export function filesHash({ files }: Pick<Release, 'files'>): string {
  const lines = files.map(({ path, integrity }) => `${path} ${integrity}`).sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}
