import path from 'node:path';
import type { FolderFiles } from '../own/folder-files.ts';
import { netText } from '../own/net-text.ts';
import { OnnxHeaderError, readOnnxHeader } from '../weights/onnx-header.ts';
import { type FolderContent, recogniseFolder } from './recognise-folder.ts';
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

/** Nets of an unknown folder that are described. */
const DESCRIBED = 2;

/** What a folder is for, by the inputs, outputs and metadata of its nets, or why it is of no use. */
export async function readFolder({
  directory,
  names,
  nets: files,
}: FolderFiles): Promise<{ readonly use: SpeechUse } | { readonly problem: SpeechProblem }> {
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
