/** Pixels of the longer side that a preview needs: it shows parts of an image, and a crop of another ratio. */
const SIDE_MAX = 1600;

/** An image that a canvas draws, not larger than a preview needs. Throws when it cannot be fetched or read. */
export async function loadImage(url: string, signal: AbortSignal): Promise<ImageBitmap> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`image: ${answer.status}`);
  const whole = await createImageBitmap(await answer.blob());
  const scale = SIDE_MAX / Math.max(whole.width, whole.height);
  if (scale >= 1) return whole;
  try {
    return await createImageBitmap(whole, { resizeWidth: Math.round(whole.width * scale), resizeHeight: Math.round(whole.height * scale), resizeQuality: 'high' });
  } finally {
    whole.close();
  }
}
