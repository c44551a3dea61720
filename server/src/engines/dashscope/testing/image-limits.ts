import sharp from 'sharp';

// The sides of images that the documentation of the service names.

/** Images beside words by models: those named first, in the order of the list. */
const counts: readonly (readonly [models: RegExp, most: number])[] = [
  [/^wan2\.6-image/, 4],
  [/^wan2\.6/, 0],
  [/^wan2\.7-image/, 9],
];
const RATIO = 8;

const images = /data:image\/(?:jpeg|png);base64,([A-Za-z0-9+/=]+)/g;

const sides: readonly (readonly [path: RegExp, least: number, most: number])[] = [
  [/image2image/, 512, 4096],
  [/image-generation/, 384, 5000],
  [/video-synthesis/, 360, 2000],
];

/** What is wrong with the images of a call; null: nothing. A mask is exactly as large as its image. */
export async function problemOfImages(path: string, body: object): Promise<string | null> {
  const [, least, most] = sides.find(([paths]) => paths.test(path)) ?? [/./, 1, Number.POSITIVE_INFINITY];
  const sizes = await Promise.all(
    [...JSON.stringify(body).matchAll(images)].map(async ([, base64 = '']) => {
      const { width, height } = await sharp(Buffer.from(base64, 'base64')).metadata();
      return { width, height };
    }),
  );
  if (sizes.some(({ width, height }) => Math.min(width, height) < least || Math.max(width, height) > most))
    return `the image resolution must be between ${least} and ${most}, not ${sizes.map(({ width, height }) => `${width}x${height}`).join(', ')}`;
  if (/image-generation/.test(path)) {
    const model = 'model' in body ? String(body.model) : '';
    const [, count = Number.POSITIVE_INFINITY] = counts.find(([models]) => models.test(model)) ?? [];
    if (sizes.length > count) return `the model ${model} takes ${count} images`;
    if (/^wan2\.6-image/.test(model) && sizes.length === 0) return 'the model needs an image';
    if (sizes.some(({ width, height }) => Math.max(width / height, height / width) > RATIO))
      return 'the aspect ratio of the image must be between 1:8 and 8:1';
  }
  const [first, mask] = sizes;
  const isMasked = 'input' in body && JSON.stringify(body.input).includes('mask_image_url');
  return isMasked && (first?.width !== mask?.width || first?.height !== mask?.height)
    ? 'the mask resolution must be the resolution of the base image'
    : null;
}
