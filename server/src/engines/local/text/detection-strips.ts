/** The detector takes sides that are a multiple of this. */
const STEP = 32;
/** Rows beside a strip that are detected with it and not used: a line at its edge is seen with what is around it. */
const CONTEXT = 64;

export interface Size {
  readonly width: number;
  readonly height: number;
}

const stepped = (length: number): number => Math.max(STEP, Math.round(length / STEP) * STEP);

/** The size in which an image is given to the detector: at most about `pixels`, never enlarged beyond the next step. */
export function detectionSize({ width, height }: Size, pixels: number): Size {
  const scale = Math.min(1, Math.sqrt(pixels / (width * height)));
  return { width: stepped(width * scale), height: stepped(height * scale) };
}

/** Rows of an image that are detected at once: `from` to `to`, of which `keepFrom` to `keepTo` are used. */
export interface Strip {
  readonly from: number;
  readonly to: number;
  readonly keepFrom: number;
  readonly keepTo: number;
}

/** Strips over the whole width that together are the image; one when it has at most `pixels`. All limits are multiples of the detector's step. */
export function detectionStrips({ width, height }: Size, pixels: number): Strip[] {
  const rows = Math.max(4 * CONTEXT, Math.floor(pixels / width / STEP) * STEP);
  if (height <= rows) return [{ from: 0, to: height, keepFrom: 0, keepTo: height }];
  const step = rows - 2 * CONTEXT;
  const strips: Strip[] = [];
  for (let keepFrom = 0; keepFrom < height; keepFrom += step) {
    const keepTo = Math.min(keepFrom + step, height);
    strips.push({ from: Math.max(0, keepFrom - CONTEXT), to: Math.min(height, keepTo + CONTEXT), keepFrom, keepTo });
  }
  return strips;
}
