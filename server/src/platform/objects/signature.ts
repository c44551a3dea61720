import { textExtensions } from '@ai-site/shared/domain/chat-files';

type Test = (bytes: Buffer) => boolean;

const at =
  (offset: number, text: string): Test =>
  (bytes) =>
    bytes.subarray(offset, offset + text.length).equals(Buffer.from(text, 'latin1'));

const either =
  (...tests: readonly Test[]): Test =>
  (bytes) =>
    tests.some((test) => test(bytes));

const zip = at(0, 'PK\x03\x04');
/** File signature of Office documents before 2007, and of every encrypted document since. */
const compound = at(0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1');
const iso = at(4, 'ftyp');
const utf16 = either(at(0, '\xff\xfe'), at(0, '\xfe\xff'));
/** Some writers put a line before the header; readers look for it in the first kilobyte. */
const pdf: Test = (bytes) => bytes.includes('%PDF-');
/** Every MPEG audio format begins with an ID3 tag or with a sync word of eleven bits. */
const mpeg: Test = either(at(0, 'ID3'), (bytes) => bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0);

/** Expected file signatures, by extension. */
const signatures: Readonly<Record<string, Test>> = {
  pdf,
  docx: zip,
  xlsx: zip,
  pptx: zip,
  webm: at(0, '\x1a\x45\xdf\xa3'),
  mkv: at(0, '\x1a\x45\xdf\xa3'),
  ogg: at(0, 'OggS'),
  mp4: iso,
  m4a: iso,
  mov: either(iso, at(4, 'moov'), at(4, 'mdat'), at(4, 'wide'), at(4, 'free'), at(4, 'skip')),
  flac: either(at(0, 'fLaC'), at(0, 'ID3')),
  mp3: mpeg,
  wav: (bytes) => at(0, 'RIFF')(bytes) && at(8, 'WAVE')(bytes),
};
const texts: ReadonlySet<string> = new Set(textExtensions);

const HEAD_BYTES = 1024;

export type SignatureVerdict = 'match' | 'mismatch' | 'old-office';

/** Checks bytes, as they are streamed, against the file signature of an extension. */
export class SignatureCheck {
  #head: Buffer = Buffer.alloc(0);
  #hasNul = false;

  add(bytes: Buffer): void {
    if (this.#head.length < HEAD_BYTES)
      this.#head = Buffer.concat([this.#head, bytes.subarray(0, HEAD_BYTES - this.#head.length)]);
    this.#hasNul ||= bytes.includes(0);
  }

  /** Call it after all bytes were added. An unknown extension never matches. */
  verdict(extension: string): SignatureVerdict {
    // Text contains no NUL bytes, except UTF-16, which is recognised by its byte order mark.
    if (texts.has(extension)) return !this.#hasNul || utf16(this.#head) ? 'match' : 'mismatch';
    const shows = signatures[extension];
    if (shows?.(this.#head) === true) return 'match';
    return shows === zip && compound(this.#head) ? 'old-office' : 'mismatch';
  }
}
