export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Bounding box, in pixels, of an image rotated by `degrees`. */
export function turnedSize({ width, height }: Size, degrees: number): Size {
  const angle = (degrees * Math.PI) / 180;
  const [sine, cosine] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  return { width: width * cosine + height * sine, height: width * sine + height * cosine };
}
