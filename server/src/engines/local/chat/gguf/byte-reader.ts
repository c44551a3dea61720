import { valueType } from './format.ts';

/** The bytes at hand end before what is read does. */
export class MoreBytesError extends Error {
  override readonly name = 'MoreBytesError';
}

/** The bytes cannot be of the format. */
export class FormatError extends Error {
  override readonly name = 'FormatError';
}

export type MetadataValue = number | boolean | string | readonly number[];

/** Numbers of an array that are kept; longer ones, and arrays of texts, are skipped: those are the tokenizer's. */
const KEPT_NUMBERS = 1024;

/** Bytes of the values of a fixed size. */
const sizes: ReadonlyMap<number, number> = new Map([
  [valueType.uint8, 1],
  [valueType.int8, 1],
  [valueType.bool, 1],
  [valueType.uint16, 2],
  [valueType.int16, 2],
  [valueType.uint32, 4],
  [valueType.int32, 4],
  [valueType.float32, 4],
  [valueType.uint64, 8],
  [valueType.int64, 8],
  [valueType.float64, 8],
]);

/** Reads little-endian values one after the other. Throws `MoreBytesError` at the end of the bytes, `FormatError` for what is not of the format. */
export class ByteReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** Bytes that were read. */
  get at(): number {
    return this.#at;
  }

  uint32(): number {
    return this.#bytes.readUInt32LE(this.#take(4));
  }

  /** A count or an offset. */
  uint64(): number {
    const value = Number(this.#bytes.readBigUInt64LE(this.#take(8)));
    if (!Number.isSafeInteger(value)) throw new FormatError('a length is out of range');
    return value;
  }

  string(): string {
    const length = this.uint64();
    const at = this.#take(length);
    return this.#bytes.toString('utf8', at, at + length);
  }

  /** A value of a metadata type; null: an array that is skipped. */
  value(type: number): MetadataValue | null {
    if (type === valueType.string) return this.string();
    if (type === valueType.array) return this.#array();
    return this.#fixed(type);
  }

  #array(): readonly number[] | null {
    const type = this.uint32();
    const count = this.uint64();
    if (type === valueType.string) {
      for (let at = 0; at < count; at += 1) this.#take(this.uint64());
      return null;
    }
    if (count <= KEPT_NUMBERS) return Array.from({ length: count }, () => Number(this.#fixed(type)));
    this.#take(count * sizeOf(type));
    return null;
  }

  #fixed(type: number): number | boolean {
    const at = this.#take(sizeOf(type));
    switch (type) {
      case valueType.uint8:
        return this.#bytes.readUInt8(at);
      case valueType.int8:
        return this.#bytes.readInt8(at);
      case valueType.bool:
        return this.#bytes.readUInt8(at) !== 0;
      case valueType.uint16:
        return this.#bytes.readUInt16LE(at);
      case valueType.int16:
        return this.#bytes.readInt16LE(at);
      case valueType.uint32:
        return this.#bytes.readUInt32LE(at);
      case valueType.int32:
        return this.#bytes.readInt32LE(at);
      case valueType.float32:
        return this.#bytes.readFloatLE(at);
      case valueType.uint64:
        return Number(this.#bytes.readBigUInt64LE(at));
      case valueType.int64:
        return Number(this.#bytes.readBigInt64LE(at));
      default:
        return this.#bytes.readDoubleLE(at);
    }
  }

  /** Where the next bytes begin. */
  #take(bytes: number): number {
    const at = this.#at;
    if (at + bytes > this.#bytes.length) throw new MoreBytesError('the bytes end too early');
    this.#at += bytes;
    return at;
  }
}

function sizeOf(type: number): number {
  const size = sizes.get(type);
  if (size === undefined) throw new FormatError(`metadata of the unknown type ${type}`);
  return size;
}
