import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** The files of a folder that changes of it show in. */
export interface FolderFiles {
  /** Absolute path. */
  readonly directory: string;
  /** Names of its files and folders. */
  readonly names: readonly string[];
  /** Paths of its nets within it, and the bytes of each. */
  readonly nets: readonly { readonly name: string; readonly bytes: number }[];
  /** Changes when a file does. */
  readonly edition: string;
}

/** Folder of a model in which nets may be beside its other files. */
const NETS = 'onnx';

const isNet = (name: string): boolean => name.toLowerCase().endsWith('.onnx');

/** The files of a folder of a model, with those of its folder `onnx`; null: it has no nets. */
export async function filesOf(directory: string): Promise<FolderFiles | null> {
  const names = (await readdir(directory).catch(() => [])).toSorted();
  const within = names.includes(NETS) ? (await readdir(path.join(directory, NETS)).catch(() => [])).toSorted() : [];
  const all = [...names, ...within.map((name) => `${NETS}/${name}`)];
  if (!all.some(isNet)) return null;
  const files = await Promise.all(all.map(async (name) => ({ name, ...(await stat(path.join(directory, name))) })));
  return {
    directory,
    names,
    nets: files.filter(({ name }) => isNet(name)).map(({ name, size }) => ({ name, bytes: size })),
    edition: files.map(({ name, size, mtimeMs }) => `${name} ${size} ${mtimeMs}`).join('\n'),
  };
}
