import { createHash } from 'node:crypto';
import path from 'node:path';
import type { LoaderContext } from 'webpack';
import { fontParts } from './font-parts.ts';

/** A loader that is given the bytes of a file. */
export const raw = true;

/** A webpack loader for TrueType fonts of many characters: its module is a list of parts, each with its address and its characters as CSS writes them. */
export default function fontPartsLoader(this: LoaderContext<object>, font: Buffer): string {
  const name = path.basename(this.resourcePath, '.ttf');
  const parts = fontParts(font).map(({ name: part, ranges, file }) => {
    const asset = `assets/${name}-${part}.${createHash('sha256').update(file).digest('hex').slice(0, 8)}.woff`;
    this.emitFile(asset, file);
    return `{ url: __webpack_public_path__ + ${JSON.stringify(asset)}, ranges: ${JSON.stringify(ranges)} }`;
  });
  return `export default [${parts.join(',')}];`;
}
