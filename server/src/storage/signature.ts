import { chatFileTexts, extensionOf } from '@ai-site/shared/chat-files';
import { ApiError } from '@ai-site/shared/errors';

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
/** The container of Office before 2007, and of every encrypted document since. */
const compound = at(0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1');
const iso = at(4, 'ftyp');
const utf16 = either(at(0, '\xff\xfe'), at(0, '\xfe\xff'));
/** Some writers put a line before the header; readers look for it in the first kilobyte. */
const pdf: Test = (bytes) => bytes.subarray(0, 1024).includes('%PDF-');
/** Every sound format of MPEG begins with an ID3 tag or with eleven bits of one. */
const mpeg: Test = either(at(0, 'ID3'), (bytes) => bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0);
/** No text has NUL bytes in it, except UTF-16, which says so at its beginning. */
const text: Test = (bytes) => utf16(bytes) || !bytes.includes(0);

/** What the bytes of a kept-as-it-is upload must show, by extension. Pictures are decoded anyway. */
const signatures: Readonly<Record<string, Test>> = {
  pdf,
  docx: zip,
  xlsx: zip,
  pptx: zip,
  txt: text,
  md: text,
  csv: text,
  webm: at(0, '\x1a\x45\xdf\xa3'),
  ogg: at(0, 'OggS'),
  mp4: iso,
  m4a: iso,
  mp3: mpeg,
  wav: (bytes) => at(0, 'RIFF')(bytes) && at(8, 'WAVE')(bytes),
};

/** Throws 415 when the bytes are not what the extension of `name` says. */
export function mustShowItsType(bytes: Buffer, name: string): void {
  const extension = extensionOf(name);
  if (signatures[extension]?.(bytes) === true) return;
  throw new ApiError(415, signatures[extension] === zip && compound(bytes) ? chatFileTexts.oldOffice : chatFileTexts.mismatch);
}
