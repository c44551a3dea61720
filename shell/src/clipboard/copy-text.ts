import { errorTexts } from '@ai-site/shared/errors';
import { getPlatform } from '@ai-site/shared/platform';

/** Puts text on the clipboard and says so. */
export async function copyText(text: string): Promise<void> {
  const { toast } = getPlatform();
  try {
    await navigator.clipboard.writeText(text);
    toast.success(errorTexts.copied);
  } catch {
    // No permission, or a page without https.
    toast.warning('浏览器不允许复制，请手动选择');
  }
}
