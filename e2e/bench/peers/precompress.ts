import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/** Writes a brotli copy beside every script and style below a directory, compressed as strongly as the site's own. */
export async function precompress(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && /\.(js|css)$/.test(entry.name))
    .map(({ parentPath, name }) => path.join(parentPath, name));
  await Promise.all(
    files.map(async (file) =>
      writeFile(
        `${file}.br`,
        await compress(await readFile(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      ),
    ),
  );
}
