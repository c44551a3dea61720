import { hintShades } from '../../../domain/mask-editor/index.ts';
import { hintingMarks } from '../raster/marks.ts';
import type { MaskRaster } from '../raster/mask-raster.ts';

/** Width of the stripes, as a power of two. */
const STRIPE_BITS = 3;
/** How much lighter every second stripe is: marks are visible on an image of their own colour too. */
const LIGHTER = 0.4;

const channels = (red: number, green: number, blue: number): number => (blue << 16) | (green << 8) | red;

type Stripes = readonly [number, number];

/** The two colours of stripes from a CSS colour: 0xAABBGGRR without alpha, the order of bytes on every machine that browsers run on. */
function stripesOf(colour: string): Stripes {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  const lighter = (channel: number): number => Math.round(channel + (255 - channel) * LIGHTER);
  return [channels(red, green, blue), channels(lighter(red), lighter(green), lighter(blue))];
}

/** Opacity of every value of a mask with two kinds of marks. */
const hintOpacity = Uint8Array.from({ length: 256 }, (_, value) =>
  Math.min(255, Math.abs(value - hintShades.unknown) * 2),
);
const plainOpacity = Uint8Array.from({ length: 256 }, (_, value) => value);

/**
 * Shows a mask as stripes on a canvas of the same size, in its text colour. Marks of the second kind have its outline colour and stripes
 * the other way, so that colours alone do not tell them apart. Only what changed is written.
 */
export class MaskPainter {
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D | null;
  readonly #stripes: Stripes;
  readonly #excludedStripes: Stripes;
  #image: ImageData | null = null;
  #pixels = new Uint32Array(0);
  #shown: MaskRaster | null = null;

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
    this.#context = canvas.getContext('2d');
    const { color, outlineColor } = getComputedStyle(canvas);
    this.#stripes = stripesOf(color);
    this.#excludedStripes = stripesOf(outlineColor);
  }

  paint(mask: MaskRaster): void {
    const changed = mask.takeChanged();
    const other = mask !== this.#shown;
    if (this.#context === null || (changed === null && !other)) return;
    if (other || this.#image === null) this.#resize(this.#context, mask);
    const area = other || changed === null ? { x: 0, y: 0, width: mask.width, height: mask.height } : changed;
    const { values, width } = mask;
    const pixels = this.#pixels;
    const hints = mask.marks === hintingMarks;
    const opacity = hints ? hintOpacity : plainOpacity;
    for (let y = area.y; y < area.y + area.height; y += 1) {
      const row = y * width;
      for (let x = area.x, end = area.x + area.width; x < end; x += 1) {
        const value = values[row + x] ?? 0;
        const excluded = hints && value < hintShades.unknown;
        const [even, odd] = excluded ? this.#excludedStripes : this.#stripes;
        pixels[row + x] =
          ((opacity[value] ?? 0) << 24) | ((((excluded ? x - y : x + y) >> STRIPE_BITS) & 1) === 0 ? even : odd);
      }
    }
    if (this.#image !== null) this.#context.putImageData(this.#image, 0, 0, area.x, area.y, area.width, area.height);
  }

  #resize(context: CanvasRenderingContext2D, mask: MaskRaster): void {
    this.#canvas.width = mask.width;
    this.#canvas.height = mask.height;
    this.#image = context.createImageData(mask.width, mask.height);
    this.#pixels = new Uint32Array(this.#image.data.buffer);
    this.#shown = mask;
  }
}
