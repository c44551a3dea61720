import { getPlatform } from '@ai-site/shared/platform';
import { type TaskOutput, tasks as taskCalls } from '../../../api/tasks.ts';
import { withGeneratedMetadata } from '../../../domain/generated-metadata/index.ts';
import { ApiError } from '../../../errors/index.ts';
import { saveFile, saveUrl } from '../../save-file/index.ts';

/** Formats in which a browser writes images. */
export const imageFormats = [
  { type: 'image/png', format: 'png', ext: 'png', label: 'PNG' },
  { type: 'image/jpeg', format: 'jpeg', ext: 'jpg', label: 'JPEG' },
  { type: 'image/webp', format: 'webp', ext: 'webp', label: 'WebP' },
] as const;

export type DownloadFormat = (typeof imageFormats)[number];

const QUALITY = 0.92;

/** An image in another format, which still says that it was generated. JPEG knows no transparency: there it stands on white. Rejects when the browser cannot write the format. */
async function converted(source: Blob, { type, format }: DownloadFormat): Promise<Blob> {
  const bitmap = await createImageBitmap(source);
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No canvas context');
  if (type === 'image/jpeg') {
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  if (blob?.type !== type) throw new Error(`The browser does not write ${type}`);
  const { width, height } = canvas;
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return new Blob([withGeneratedMetadata({ bytes, format, width, height, hasAlpha: false })], { type });
}

/** Downloads an image in a format, converted in the browser where it is another one. A failure is shown. */
export async function downloadImage(url: string, name: string, format: DownloadFormat): Promise<void> {
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`The image answered ${response.status}`);
    const source = await response.blob();
    saveFile(source.type === format.type ? source : await converted(source, format), `${name}.${format.ext}`);
  } catch {
    getPlatform().toast.error('图片下载失败，请重试');
  }
}

/** Downloads results as one archive. The client shows a failure. */
export async function downloadArchive(outputs: readonly Pick<TaskOutput, 'key'>[]): Promise<void> {
  try {
    const { url } = await getPlatform().http.call(taskCalls.archive, { body: { keys: outputs.map(({ key }) => key) } });
    saveUrl(url, '');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
