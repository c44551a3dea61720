import { bytesText } from './bytes-text.ts';
import type { UploadItem, UploadPhase } from './upload-item.ts';

const phaseWords: Readonly<Record<UploadPhase, string>> = {
  waiting: '等待上传',
  uploading: '上传中',
  processing: '读取中',
  ready: '',
  failed: '',
};

export const percentText = (part: number): string => `${Math.floor(part * 100)}%`;

/** State of a file in one line: 上传中 42% · 2 MB; or why it failed. A file that is only on the server may have no known size. */
export function uploadStateText({ phase, problem, progress, bytes }: UploadItem<unknown>): string {
  if (problem !== null) return problem;
  const word =
    progress > 0 && phase === 'uploading' ? `${phaseWords[phase]} ${percentText(progress)}` : phaseWords[phase];
  return [word, bytes > 0 ? bytesText(bytes) : ''].filter((part) => part !== '').join(' · ');
}
