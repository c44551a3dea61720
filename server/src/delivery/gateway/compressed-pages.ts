import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
/** The compressed start of a page: a Brotli stream that is not at its end. */
const brotli = (start: Buffer, quality: number): Promise<Buffer> =>
  compress(start, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality },
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
  });

/** The empty last meta-block. */
const LAST = Buffer.of(0b11);

/** Longest text of one meta-block with a length of four nibbles. */
const BLOCK_MAX = 65_536;

/**
 * A compressed start of a page and its end, uncompressed: a meta-block whose header (RFC 7932, 9.2) says that it is not the last, its length less one
 * and that it is uncompressed, and the empty last one. Throws `RangeError` for an end that is longer than 64 KiB.
 */
export function withEnd(start: Buffer, end: Buffer): Buffer {
  if (end.length > BLOCK_MAX) throw new RangeError(`The end of a page has at most ${BLOCK_MAX} bytes`);
  if (end.length === 0) return Buffer.concat([start, LAST]);
  const header = Buffer.alloc(3);
  header.writeUIntLE(((end.length - 1) << 3) | (1 << 19), 0, 3);
  return Buffer.concat([start, header, end, LAST]);
}

/** Takes a tenth of a second beside other work, and saves a tenth of a page. */
const BEST = constants.BROTLI_MAX_QUALITY;
const QUICK = 5;

/** Pages that are kept: those of all screens in some versions. */
const KEPT = 128;

/** Pages as they are sent to browsers that accept Brotli, without their ends (`withEnd`). */
export class CompressedPages {
  /** By hash of the page; the last used one last. */
  readonly #kept = new Map<string, Promise<Buffer>>();

  /** A page that many visitors get, compressed as well as possible, and once. */
  of(page: Buffer): Promise<Buffer> {
    const hash = createHash('sha256').update(page).digest('base64');
    const known = this.#kept.get(hash) ?? brotli(page, BEST);
    this.#kept.delete(hash);
    this.#kept.set(hash, known);
    known.catch(() => this.#kept.delete(hash));
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return known;
  }

  /** A page of its own, such as that of one work: it is sent sooner than it could be compressed better. */
  static once(page: Buffer): Promise<Buffer> {
    return brotli(page, QUICK);
  }
}
