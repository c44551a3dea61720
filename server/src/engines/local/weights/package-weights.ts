import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import path from 'node:path';

/** A file of weights in a package. */
export interface PackageWeights {
  /** Name of the package and path in it. */
  readonly file: string;
  /** SHA-256 of its bytes, as hexadecimal digits: another file is never run. */
  readonly sha256: string;
}

/** The package is not installed, or its file is not the one that is known. */
export class WeightsError extends Error {
  override readonly name = 'WeightsError';
}

function pathOf(file: string): string {
  const parts = file.split('/');
  const length = file.startsWith('@') ? 2 : 1;
  const name = parts.slice(0, length).join('/');
  const manifest = manifestOf(name);
  if (manifest === undefined) throw new WeightsError(`${name} is not installed`);
  return path.join(path.dirname(manifest), ...parts.slice(length));
}

/** Path of the manifest of a package; undefined: it is not installed. */
export function manifestOf(name: string): string | undefined {
  try {
    return findPackageJSON(name, import.meta.url);
  } catch {
    return undefined;
  }
}

/** The bytes of the weights. Rejects with `WeightsError`. */
export async function readPackageWeights({ file, sha256 }: PackageWeights): Promise<Uint8Array> {
  const bytes = await readFile(pathOf(file)).catch((cause: unknown) => {
    throw new WeightsError(`${file} cannot be read`, { cause });
  });
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== sha256) throw new WeightsError(`${file} is another file than is known: ${found}`);
  return bytes;
}
