import { saveFile } from '@ai-site/shared/kit/save-file';

/** Saves content as JSON through a browser download. `fileName` is a name without a path. */
export function saveJson(fileName: string, content: unknown): void {
  saveFile(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }), fileName);
}
