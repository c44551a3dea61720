import { baseNameOf } from '@ai-site/shared/domain/file-name';
import { saveFile } from '@ai-site/shared/kit/save-file';
import { storedZip } from '@ai-site/shared/kit/stored-zip';

/** One picture as it is, several in an archive: browsers ask before a page saves several files, and save ten at most. */
export async function savePictures(pictures: readonly Blob[], theme: string): Promise<void> {
  const name = baseNameOf(theme, '会话');
  const [only, ...others] = pictures;
  if (only === undefined) throw new Error('No picture was drawn');
  if (others.length === 0) return saveFile(only, `${name}.png`);
  const numbered = pictures.map(async (picture, index) => [`${name}-${index + 1}.png`, new Uint8Array(await picture.arrayBuffer())] as const);
  saveFile(storedZip(Object.fromEntries(await Promise.all(numbered))), `${name}.zip`);
}
