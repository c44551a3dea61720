import { isLostChunk } from './lost-chunk.ts';
import type { RemoteSource } from './remote-source.ts';
import { TimeoutError } from './within.ts';

type Build = Pick<RemoteSource, 'entry' | 'integrity'>;

const bad = new Set<string>();

/** Codes of the federation runtime: an entry was not downloaded; a container could not be initialised, for example without a shared module. */
const notDownloaded = ['RUNTIME-008', 'RUNTIME-015'];

/** Whether code that arrived complete failed to run, as it will again; false when it did not arrive. */
export function failedToRun(error: unknown): boolean {
  if (isLostChunk(error) || error instanceof TimeoutError) return false;
  const text = error instanceof Error ? error.message : '';
  return text.includes('ScriptExecutionError') || !notDownloaded.some((code) => text.includes(code));
}

/** Remembers as long as the page is open that a build fails to run. A developer's own build, which has no hash, may be mended under its URL. */
export function rememberBad({ entry, integrity }: Build): void {
  if (integrity !== null) bad.add(`${entry} ${integrity}`);
}

/** Whether this page has seen a build fail to run. */
export const isBad = ({ entry, integrity }: Build): boolean => bad.has(`${entry} ${integrity}`);
