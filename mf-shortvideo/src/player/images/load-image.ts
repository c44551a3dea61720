import type { Size } from '@ai-site/shared/film/frame/ratios';

/** How near the camera may come without showing less than the image has. */
const ZOOM = 1.4;

/** The size of an image that covers a frame, the camera near included; not larger than it is. */
export function sizeFor(image: Size, frame: Size): Size {
  const scale = Math.min(1, ZOOM * Math.max(frame.width / image.width, frame.height / image.height));
  return { width: Math.max(1, Math.round(image.width * scale)), height: Math.max(1, Math.round(image.height * scale)) };
}

/** An image for frames of a size. Throws when it cannot be fetched or read. */
export async function loadImage(url: string, frame: Size, signal: AbortSignal): Promise<ImageBitmap> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`image: ${answer.status}`);
  const whole = await createImageBitmap(await answer.blob());
  const { width, height } = sizeFor(whole, frame);
  if (width >= whole.width) return whole;
  try {
    return await createImageBitmap(whole, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' });
  } finally {
    whole.close();
  }
}
