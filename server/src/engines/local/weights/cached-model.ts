import { randomUUID } from 'node:crypto';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Path of a net that is made from weights in another format; it is made once. `directory`: where nets that were made are kept. `name`: changes with the weights
 * and with what the conversion makes of them.
 */
export async function cachedModel(
  directory: string,
  name: string,
  convert: () => Promise<Uint8Array>,
): Promise<string> {
  const file = path.join(directory, `${name}.onnx`);
  if (await stat(file).catch(() => null)) return file;
  const model = await convert();
  await mkdir(directory, { recursive: true });
  // Another process may make it at the same time: each writes a file of its own.
  const written = `${file}.${randomUUID()}`;
  await writeFile(written, model);
  await rename(written, file);
  return file;
}
