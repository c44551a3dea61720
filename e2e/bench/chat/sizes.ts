import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { release } from '@ai-site/shared/contract';
import { buildAll } from '../../../server/src/delivery/build/build.ts';
import { root } from '../../../server/src/delivery/build/programs.ts';
import { firstFiles } from '../../../server/src/delivery/releases/builds/first-files.ts';
import type { Note, Part } from '../suite.ts';

const compress = promisify(brotliCompress);
const REMOTE = 'mf-chat';
const dist = path.join(root, REMOTE, 'dist');

/** Size in bytes of a build file, compressed as the site sends it. */
const bytesOf = async (file: string): Promise<number> =>
  (await compress(await readFile(path.join(dist, file)), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })).length;

/** Size of the chat's own files: at its first screen, with the first answer, and those that only some answers need. */
export function sizes(note: Note): Part {
  return {
    bounds: {
      firstChunk: { unit: 'KB', most: 60, least: 10 },
      markdown: { unit: 'KB', most: 60, least: 10 },
      messages: { unit: 'KB', most: 20, least: 3 },
      math: { unit: 'KB', most: 80, least: 20 },
      highlighting: { unit: 'KB', most: 60, least: 10 },
      diagrams: { unit: 'KB', most: 600, least: 50 },
    },
    async measure() {
      await buildAll([REMOTE]);
      const built = release.parse(JSON.parse(await readFile(path.join(dist, 'release.json'), 'utf8')));
      const first = new Set(firstFiles(built, 'chat'));
      /** Size of the files that a chunk adds to those already loaded. */
      const weight = async (files: readonly string[], there: ReadonlySet<string> = new Set()): Promise<number> => {
        const own = files.filter((file) => !there.has(file));
        const bytes = await Promise.all(own.map(bytesOf));
        note(`  ${own.map((file, index) => `${file} ${((bytes[index] ?? 0) / 1000).toFixed(1)}`).join(', ')}`);
        return bytes.reduce((sum, each) => sum + each, 0) / 1000;
      };
      const chunk = (name: string): readonly string[] => built.chunks[name] ?? [];
      const answered = new Set([...first, ...chunk('messages'), ...chunk('markdown')]);
      // A file already loaded with every answer would weigh 0 here and miss its floor.
      return {
        firstChunk: await weight([...first]),
        markdown: await weight(chunk('markdown'), new Set([...first, ...chunk('messages')])),
        messages: await weight(chunk('messages'), first),
        math: await weight(chunk('katex'), answered),
        highlighting: await weight(chunk('highlight'), answered),
        diagrams: await weight(chunk('mermaid'), answered),
      };
    },
  };
}
