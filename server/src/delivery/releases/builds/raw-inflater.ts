import { Z_BUF_ERROR, Z_NO_FLUSH, Z_OK, Z_STREAM_END, ZStream, zlibInflate, zlibInflateInit2 } from 'pako';

/** Bytes that are written at once. */
const CHUNK = 64 * 1024;
/** Window of 32 KiB, in data without the header of zlib (RFC 1951). */
const RAW_WINDOW_BITS = -15;

/**
 * Inflates raw deflate data on the calling thread, into one buffer that is used again: whatever the data unfolds to, nothing is allocated for it.
 * Allocating and collecting a chunk for each piece takes longer than inflating it.
 */
export class RawInflater {
  readonly #stream = new ZStream();
  readonly #chunk = new Uint8Array(CHUNK);
  readonly #write: (chunk: Uint8Array) => void;
  #ended = false;

  /** `write` gets the data in order; a chunk is only valid until it returns. */
  constructor(write: (chunk: Uint8Array) => void) {
    this.#write = write;
    if (zlibInflateInit2(this.#stream, RAW_WINDOW_BITS) !== Z_OK) throw new Error('inflating cannot begin');
  }

  /** Writes what the input unfolds to. Throws `RangeError` for malformed data. */
  push(input: Uint8Array): void {
    const stream = this.#stream;
    [stream.input, stream.next_in, stream.avail_in] = [input, 0, input.length];
    while (!this.#ended) {
      [stream.output, stream.next_out, stream.avail_out] = [this.#chunk, 0, CHUNK];
      const status = zlibInflate(stream, Z_NO_FLUSH);
      // Z_BUF_ERROR: it needs more input.
      if (status !== Z_OK && status !== Z_STREAM_END && status !== Z_BUF_ERROR)
        throw new RangeError('malformed deflate data');
      if (stream.next_out > 0) this.#write(this.#chunk.subarray(0, stream.next_out));
      this.#ended = status === Z_STREAM_END;
      if (stream.avail_out > 0) return;
    }
  }

  /** Throws `RangeError` when the data breaks off. */
  end(): void {
    if (!this.#ended) throw new RangeError('the deflate data breaks off');
  }
}
