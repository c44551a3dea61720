// By its public name: every remote bundles this file, and a path of its own would bring a second platform.
import { getPlatform } from '@ai-site/shared/platform';
import { errorTexts } from '../errors/index.ts';

/** Puts text on the clipboard and says so. */
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
