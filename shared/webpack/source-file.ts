import path from 'node:path';

/** In the packed package, JavaScript stands in the place of TypeScript. */
const packed = import.meta.filename.endsWith('.js');

/** Absolute path of a source file of this package, given by its place in the workspace: `src/api/chat.ts`. */
export function sourceFile(place: string): string {
  const file = path.resolve(import.meta.dirname, '..', place);
  return packed ? file.replace(/\.tsx?$/, '.js') : file;
}
