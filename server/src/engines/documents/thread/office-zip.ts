import { unzipSync, zipSync } from 'fflate';
import { DocumentError } from '../document.ts';

/** Maximum entries of an archive; documents with a thousand images have some thousands. */
const ENTRIES_MAX = 10_000;
/** Maximum unpacked bytes of all parts that are read. Media are never unpacked. */
const UNPACKED_MAX = 64 * 1024 * 1024;

/** Parts of an Office document by name. */
export type OfficeParts = ReadonlyMap<string, Uint8Array>;

/** OOXML forbids document type declarations, without which there are no entities to expand. */
const DOCTYPE = /<!DOCTYPE|<!ENTITY/i;

/**
 * The XML parts of an Office document. A part is unpacked only up to the length that the archive declares for it, so
 * that the declared lengths bound the unpacked size. Names are only compared, never used as paths. Throws `DocumentError`.
 */
export function openOfficeZip(bytes: Uint8Array): OfficeParts {
  let entries = 0;
  let unpacked = 0;
  const isWanted = ({ name, originalSize }: { readonly name: string; readonly originalSize: number }): boolean => {
    entries += 1;
    if (entries > ENTRIES_MAX) throw new DocumentError('tooComplex');
    if (!/\.(?:xml|rels)$/i.test(name)) return false;
    unpacked += originalSize;
    if (unpacked > UNPACKED_MAX) throw new DocumentError('tooComplex');
    return true;
  };
  const parts = new Map(Object.entries(unzip(bytes, isWanted)));
  for (const part of parts.values()) if (DOCTYPE.test(beginningOf(part))) throw new DocumentError('damaged');
  return parts;
}

function unzip(
  bytes: Uint8Array,
  filter: (entry: { readonly name: string; readonly originalSize: number }) => boolean,
): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    if (error instanceof DocumentError) throw error;
    throw new DocumentError('damaged', { cause: error });
  }
}

/** A document type declaration precedes the root element. */
const beginningOf = (part: Uint8Array): string => new TextDecoder('latin1').decode(part.subarray(0, 4096));

/** The parts as an uncompressed archive, for parsers that open archives themselves without any limit. */
export function asArchive(parts: OfficeParts): Uint8Array<ArrayBuffer> {
  return zipSync(Object.fromEntries(parts), { level: 0 });
}

/** Maximum nesting of elements; Office stays below a hundred. Parsers need time and stack in proportion to it. */
const DEPTH_MAX = 1000;

/** A part as text, without a byte order mark; undefined when the document has no such part. Throws `DocumentError` when its nesting exceeds the limit. */
export function partText(parts: OfficeParts, name: string): string | undefined {
  const part = parts.get(name);
  if (part === undefined) return undefined;
  const xml = new TextDecoder().decode(part);
  let depth = 0;
  for (const [tag] of xml.matchAll(/<[^!?<>][^<>]*>/g)) {
    if (tag.startsWith('</')) depth -= 1;
    else if (!tag.endsWith('/>')) depth += 1;
    if (depth > DEPTH_MAX) throw new DocumentError('tooComplex');
  }
  return xml;
}
