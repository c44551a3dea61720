import { crc32, withGeneratedMetadata } from '@ai-site/shared/domain/generated-metadata';

type Bytes = Uint8Array<ArrayBuffer>;

/** Filter type "up" of the PNG specification: each byte is its difference from the byte above. */
const UP = 2;
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** 8 bits, RGB, not interlaced. */
const PIXEL_FORMAT = [8, 2, 0, 0, 0];

const big = (value: number): number[] => [value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff];

function chunk(name: string, data: ArrayLike<number>): readonly Bytes[] {
  const named = new Uint8Array(4 + data.length);
  named.set([...name].map((letter) => letter.charCodeAt(0)));
  named.set(data, 4);
  return [Uint8Array.from(big(data.length)), named, Uint8Array.from(big(crc32(named)))];
}

/** Signature and header, with the mark of generated content. */
function headOf(width: number, height: number): Bytes {
  const head = [SIGNATURE, ...chunk('IHDR', [...big(width), ...big(height), ...PIXEL_FORMAT])].flatMap((part) => [
    ...part,
  ]);
  return withGeneratedMetadata({ bytes: Uint8Array.from(head), format: 'png', width, height, hasAlpha: false });
}

/** Rows of little-endian RGBA pixels as RGB, filtered. Most pixels are as the one above: their differences are the zeros of the new array. */
function filterRows(pixels: Uint32Array, last: Uint32Array, width: number): Bytes {
  const stride = 1 + width * 3;
  const filtered = new Uint8Array((pixels.length / width) * stride);
  for (let start = 0, at = 0; start < pixels.length; start += width) {
    filtered[at++] = UP;
    for (let column = 0; column < width; column += 1, at += 3) {
      const pixel = pixels[start + column] ?? 0;
      const above = (start === 0 ? last[column] : pixels[start + column - width]) ?? 0;
      if (pixel === above) continue;
      filtered[at] = pixel - above;
      filtered[at + 1] = (pixel >>> 8) - (above >>> 8);
      filtered[at + 2] = (pixel >>> 16) - (above >>> 16);
    }
  }
  return filtered;
}

/**
 * Encodes an opaque image band by band, so that each takes some 10 ms of the page's thread. A canvas of the whole image would be limited in size, and
 * be read and encoded in one go.
 */
export class PngEncoder {
  readonly #width: number;
  readonly #head: Bytes;
  readonly #writer: WritableStreamDefaultWriter<BufferSource>;
  readonly #compressed: Promise<ArrayBuffer>;
  /** The last row, a number for each pixel. */
  #above: Uint32Array;

  /** Width and height in pixels. */
  constructor(width: number, height: number) {
    this.#width = width;
    this.#head = headOf(width, height);
    this.#above = new Uint32Array(width);
    const { readable, writable } = new CompressionStream('deflate');
    this.#writer = writable.getWriter();
    this.#compressed = new Response(readable).arrayBuffer();
  }

  /** Adds whole rows, RGBA. Resolves when the encoder takes more. */
  async write(rgba: Uint8ClampedArray<ArrayBuffer>): Promise<void> {
    const rows = new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.byteLength / 4);
    const filtered = filterRows(rows, this.#above, this.#width);
    this.#above = rows.slice(-this.#width);
    await this.#writer.write(filtered);
  }

  async end(): Promise<Blob> {
    await this.#writer.close();
    return new Blob([this.#head, ...chunk('IDAT', new Uint8Array(await this.#compressed)), ...chunk('IEND', [])], {
      type: 'image/png',
    });
  }
}
