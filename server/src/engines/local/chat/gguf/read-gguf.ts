import { open } from 'node:fs/promises';
import { ByteReader, FormatError, type MetadataValue, MoreBytesError } from './byte-reader.ts';
import { ALIGNMENT, alignedTo, MAGIC, tensorBlocks, VERSIONS } from './format.ts';

export interface GgufHeader {
  /** Without long arrays and those of texts. */
  readonly metadata: ReadonlyMap<string, MetadataValue>;
  readonly tensors: ReadonlySet<string>;
  /** Bytes that the file has at least when it is complete. */
  readonly bytesMin: number;
}

/** Bytes that are read first; more are when the header is longer. Vocabularies of 150,000 tokens take six million. */
const FIRST_BYTES = 1024 * 1024;
const BYTES_MAX = 128 * 1024 * 1024;
/** More entries than any model has. */
const COUNT_MAX = 1_000_000;

/**
 * The header of a GGUF file, without its weights. Rejects with `FormatError` for what is no such file, with `MoreBytesError` for one that ends in its
 * header, and with what the file system says.
 */
export async function readGguf(path: string): Promise<GgufHeader> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    for (let length = FIRST_BYTES; ; length *= 4) {
      const bytes = Buffer.alloc(Math.min(length, size));
      await file.read(bytes, 0, bytes.length, 0);
      try {
        return headerOf(bytes);
      } catch (error) {
        if (!(error instanceof MoreBytesError) || length >= size) throw error;
        if (length >= BYTES_MAX) throw new FormatError('the header is too long');
      }
    }
  } finally {
    await file.close();
  }
}

function headerOf(bytes: Buffer): GgufHeader {
  if (bytes.toString('latin1', 0, MAGIC.length) !== MAGIC) throw new FormatError('the file does not begin with GGUF');
  const reader = new ByteReader(bytes.subarray(MAGIC.length));
  const version = reader.uint32();
  if (!VERSIONS.includes(version)) throw new FormatError(`version ${version} of the format`);
  const [tensorCount, valueCount] = [reader.uint64(), reader.uint64()];
  if (tensorCount > COUNT_MAX || valueCount > COUNT_MAX) throw new FormatError('a count is out of range');
  const metadata = new Map<string, MetadataValue>();
  for (let at = 0; at < valueCount; at += 1) {
    const key = reader.string();
    const value = reader.value(reader.uint32());
    if (value !== null) metadata.set(key, value);
  }
  const tensors = new Set<string>();
  let dataBytes = 0;
  for (let at = 0; at < tensorCount; at += 1) {
    tensors.add(reader.string());
    const values = Array.from({ length: reader.uint32() }, () => reader.uint64()).reduce(
      (product, size) => product * size,
      1,
    );
    const block = tensorBlocks.get(reader.uint32());
    dataBytes = Math.max(
      dataBytes,
      reader.uint64() + (block === undefined ? 0 : (values / block.values) * block.bytes),
    );
  }
  const alignment = metadata.get('general.alignment');
  const begin = alignedTo(
    MAGIC.length + reader.at,
    typeof alignment === 'number' && alignment > 0 ? alignment : ALIGNMENT,
  );
  return { metadata, tensors, bytesMin: begin + dataBytes };
}
