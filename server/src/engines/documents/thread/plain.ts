import { DocumentError } from '../document.ts';
import type { OpenDocument } from './section.ts';

/** Byte order marks and their encodings. */
const marks = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/** Text files: UTF-8 when all bytes are valid, else the encoding of Chinese Windows. */
export function openPlain(bytes: Uint8Array): OpenDocument {
  return { pages: null, sections: [{ title: '', text: decodeText(bytes) }] };
}

/** Throws `DocumentError` when the bytes are not text in any of the encodings. */
export function decodeText(bytes: Uint8Array): string {
  const marked = marks.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  for (const encoding of marked === undefined ? ['utf-8', 'gb18030'] : [marked.encoding]) {
    const text = decoded(bytes, encoding);
    if (text !== undefined) return text;
  }
  throw new DocumentError('damaged');
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
