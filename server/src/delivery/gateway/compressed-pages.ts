import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const brotli = (page: Buffer, quality: number): Promise<Buffer> => compress(page, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** Takes a twentieth of a second, and saves a tenth of a page. */
const BEST = 10;
const QUICK = 5;

/** Pages that are kept: those of all screens in some versions. */
const KEPT = 128;

/** Pages as they are sent to browsers that accept Brotli. */
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
