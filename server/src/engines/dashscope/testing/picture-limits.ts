import sharp from 'sharp';

// The sides of pictures that the documentation of the service names.

const pictures = /data:image\/(?:jpeg|png);base64,([A-Za-z0-9+/=]+)/g;

const sides: readonly (readonly [path: RegExp, least: number, most: number])[] = [
  [/image2image/, 512, 4096],
  [/image-generation/, 384, 5000],
  [/video-synthesis/, 360, 2000],
];

/** What is wrong with the pictures of a call; null: nothing. A mask is exactly as large as its picture. */
export async function problemOfPictures(path: string, body: object): Promise<string | null> {
  const [, least, most] = sides.find(([paths]) => paths.test(path)) ?? [/./, 1, Number.POSITIVE_INFINITY];
  const sizes = await Promise.all(
    [...JSON.stringify(body).matchAll(pictures)].map(async ([, base64 = '']) => {
      const { width, height } = await sharp(Buffer.from(base64, 'base64')).metadata();
      return { width, height };
    }),
  );
  if (sizes.some(({ width, height }) => Math.min(width, height) < least || Math.max(width, height) > most))
    return `the image resolution must be between ${least} and ${most}, not ${sizes.map(({ width, height }) => `${width}x${height}`).join(', ')}`;
  const [first, mask] = sizes;
  const isMasked = 'input' in body && JSON.stringify(body.input).includes('mask_image_url');
  return isMasked && (first?.width !== mask?.width || first?.height !== mask?.height) ? 'the mask resolution must be the resolution of the base image' : null;
}
