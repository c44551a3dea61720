import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { type HeaderValue, OnnxHeaderError, readOnnxHeader } from '../weights/onnx-header.ts';
import { type FolderContent, type FolderNet, recogniseFolder } from './recognise-folder.ts';
import type { SpeechUse } from './speech-use.ts';

/**
 * Why a folder is of no use. `unreadable`: this file of it is no whole ONNX file. `broken`: it cannot be run, for this reason. `ended`: its trial ended the process,
 * which wrote this before. `slow`: its trial took too long. `missing`: a model of its kind needs this as well. `unknown`: its nets take and make this, which is none
 * of what is known. `runtime`: nothing runs it here.
 */
export type SpeechProblem =
  | { readonly kind: 'broken'; readonly reason: string }
  | { readonly kind: 'unreadable'; readonly file: string }
  | { readonly kind: 'ended'; readonly message: string | null }
  | { readonly kind: 'slow' }
  | { readonly kind: 'missing'; readonly what: string }
  | { readonly kind: 'unknown'; readonly signature: string }
  | { readonly kind: 'runtime' };

/** The files of a folder that changes of it show in. */
export interface FolderFiles {
  /** Absolute path. */
  readonly directory: string;
  readonly names: readonly string[];
  /** Names of its nets, and the bytes of each. */
  readonly nets: readonly { readonly name: string; readonly bytes: number }[];
  /** Changes when a file does. */
  readonly edition: string;
}

const isNet = (name: string): boolean => name.toLowerCase().endsWith('.onnx');

/** The files of a folder; null: it has no nets. */
export async function filesOf(directory: string): Promise<FolderFiles | null> {
  const names = (await readdir(directory).catch(() => [])).toSorted();
  if (!names.some(isNet)) return null;
  const files = await Promise.all(names.map(async (name) => ({ name, ...(await stat(path.join(directory, name))) })));
  return {
    directory,
    names,
    nets: files.filter(({ name }) => isNet(name)).map(({ name, size }) => ({ name, bytes: size })),
    edition: files.map(({ name, size, mtimeMs }) => `${name} ${size} ${mtimeMs}`).join('\n'),
  };
}

const types: Readonly<Record<number, string>> = { 1: 'float32', 6: 'int32', 7: 'int64' };
const valueText = ({ type, shape }: HeaderValue): string => `${types[type] ?? '?'}[${shape.map((size) => (typeof size === 'number' ? size : '?')).join('×')}]`;
const netText = ({ inputs, outputs }: FolderNet): string => `${inputs.map(valueText).join(', ')} → ${outputs.map(valueText).join(', ')}`;
/** Nets of an unknown folder that are described. */
const DESCRIBED = 2;

/** What a folder is for, by the inputs, outputs and metadata of its nets, or why it is of no use. */
export async function readFolder({ directory, names, nets: files }: FolderFiles): Promise<{ readonly use: SpeechUse } | { readonly problem: SpeechProblem }> {
  const nets: FolderContent['nets'][number][] = [];
  for (const { name, bytes } of files) {
    const file = path.join(directory, name);
    try {
      nets.push({ file, bytes, ...(await readOnnxHeader(file)) });
    } catch (error) {
      if (error instanceof OnnxHeaderError) return { problem: { kind: 'unreadable', file: name } };
      throw error;
    }
  }
  const found = recogniseFolder({ directory, names, nets });
  if ('use' in found) return found;
  if ('missing' in found) return { problem: { kind: 'missing', what: found.missing } };
  return { problem: { kind: 'unknown', signature: nets.slice(0, DESCRIBED).map(netText).join('; ') } };
}
