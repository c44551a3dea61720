import { DocumentError } from '../document.ts';
import type { OpenDocument } from './section.ts';

/** Byte order marks and their encodings. */
const marks = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/** Text files: UTF-8 when all bytes are valid, else the encoding of Windows in mainland China or in Taiwan and Hong Kong. */
export function openPlain(bytes: Uint8Array): OpenDocument {
  return { pages: null, sections: [{ title: '', text: decodeText(bytes) }] };
}

/** Throws `DocumentError` when the bytes are not text in any of the encodings. */
export function decodeText(bytes: Uint8Array): string {
  const marked = marks.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  const text =
    marked === undefined ? (decoded(bytes, 'utf-8') ?? decodedChinese(bytes)) : decoded(bytes, marked.encoding);
  if (text === undefined) throw new DocumentError('damaged');
  return text;
}

/** The most frequent characters of Chinese texts, simplified and traditional. */
const frequent = new Set(
  '的一是不了在人有我他这這中大来來上国國个個到说說们們为為子和你地出道也时時年得就那要下以生会會自着著去之过過家学學对對可她里裡后後小么麼心多天而能好都然没沒日于於起还還发發成事只作当當想看文无無开開手十用主行方又如前所本见見经經头頭面公同三已老从從动動两兩长長',
);
/** Characters that are compared to tell the encodings apart. */
const SAMPLE = 20_000;

/** Most byte sequences are valid in both encodings, so the one whose text has more of the frequent characters is taken. */
function decodedChinese(bytes: Uint8Array): string | undefined {
  const [simplified, traditional] = [decoded(bytes, 'gb18030'), decoded(bytes, 'big5')];
  if (simplified === undefined || traditional === undefined) return simplified ?? traditional;
  return frequency(traditional) > frequency(simplified) ? traditional : simplified;
}

function frequency(text: string): number {
  let count = 0;
  for (const character of text.slice(0, SAMPLE)) if (frequent.has(character)) count += 1;
  return count;
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
