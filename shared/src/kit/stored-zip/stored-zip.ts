import { crc32 } from '../../domain/generated-metadata/crc32.ts';

/** Flag of names in UTF-8, and 1 January 1980, the earliest date that the format knows. */
const UTF8 = 0x0800;
const DATE = 0x0021;

/** Little-endian numbers, each with its number of bytes. */
function numbers(...parts: readonly (readonly [value: number, bytes: 2 | 4])[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    parts.flatMap(([value, bytes]) => Array.from({ length: bytes }, (_, place) => (value >>> (8 * place)) & 0xff)),
  );
}

/** A ZIP archive of texts and bytes by their paths, stored without compression. */
export function storedZip(files: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>): Blob {
  const encoder = new TextEncoder();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (const [path, content] of Object.entries(files)) {
    const name = encoder.encode(path);
    const body = typeof content === 'string' ? encoder.encode(content) : content;
    const described = numbers(
      [20, 2],
      [UTF8, 2],
      [0, 2],
      [0, 2],
      [DATE, 2],
      [crc32(body), 4],
      [body.length, 4],
      [body.length, 4],
      [name.length, 2],
      [0, 2],
    );
    const entry = [numbers([0x04034b50, 4]), described, name, body];
    directory.push(
      numbers([0x02014b50, 4], [20, 2]),
      described,
      numbers([0, 2], [0, 2], [0, 2], [0, 4], [at, 4]),
      name,
    );
    parts.push(...entry);
    at += entry.reduce((sum, { length }) => sum + length, 0);
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const count = Object.keys(files).length;
  const end = numbers([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [size, 4], [at, 4], [0, 2]);
  return new Blob([...parts, ...directory, end]);
}
