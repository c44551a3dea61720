// Import by the public name: every remote bundles this file, and a relative path would bundle a second platform.
import { getPlatform } from '@ai-site/shared/platform';
import { errorTexts } from '../../errors/index.ts';

/** Copies text to the clipboard and shows a toast. */
export async function copyText(text: string): Promise<void> {
  const { toast } = getPlatform();
  try {
    await navigator.clipboard.writeText(text);
    toast.success(errorTexts.copied);
  } catch {
    // No permission, or a page without https.
    toast.error('复制失败，请手动选择文字复制');
  }
}
