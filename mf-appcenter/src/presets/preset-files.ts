import { promptFileOf, promptLimits, promptTexts, readPromptFile } from '@ai-site/shared/domain/prompts';
import { ApiError } from '@ai-site/shared/errors';
import type { OwnPrompts } from '@ai-site/shared/kit/own-prompts';
import { saveFile } from '@ai-site/shared/kit/save-file';
import { getPlatform } from '@ai-site/shared/platform';

const FILE_NAME = '预设提示词.json';

/** Saves all presets as a JSON file. */
export function exportPresets({ all }: OwnPrompts): void {
  saveFile(new Blob([JSON.stringify(promptFileOf(all), null, 2)], { type: 'application/json' }), FILE_NAME);
}

/** Imports the presets of a JSON file and says what became of them, or what is wrong with the file. */
export async function importPresets(store: OwnPrompts, file: File): Promise<void> {
  const { toast } = getPlatform();
  if (file.size > promptLimits.fileBytes) return toast.error(promptTexts.fileTooLarge);
  const read = readPromptFile(await file.text());
  if ('problem' in read) return toast.error(read.problem);
  try {
    const { added, skipped } = await store.importAll(read.prompts);
    toast.success(skipped === 0 ? `已导入 ${added} 条` : `已导入 ${added} 条，${skipped} 条已经存在`);
  } catch (error) {
    // The client has shown why.
    if (!(error instanceof ApiError)) throw error;
  }
}
