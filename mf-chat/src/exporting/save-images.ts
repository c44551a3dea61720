import { baseNameOf } from '@ai-site/shared/domain/file-name';
import { saveFile } from '@ai-site/shared/kit/save-file';
import { storedZip } from '@ai-site/shared/kit/stored-zip';

/** One image as it is, several in an archive: browsers ask before a page saves several files, and save ten at most. */
export async function saveImages(images: readonly Blob[], theme: string): Promise<void> {
  const name = baseNameOf(theme, '会话');
  const [only, ...others] = images;
  if (only === undefined) throw new Error('No image was drawn');
  if (others.length === 0) return saveFile(only, `${name}.png`);
  const numbered = images.map(
    async (image, index) => [`${name}-${index + 1}.png`, new Uint8Array(await image.arrayBuffer())] as const,
  );
  saveFile(storedZip(Object.fromEntries(await Promise.all(numbered))), `${name}.zip`);
}
