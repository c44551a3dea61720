export interface Wav {
  /** The unchanged `fmt ` chunk: two files with the same one can be concatenated. */
  readonly format: Uint8Array;
  readonly samples: Uint8Array;
  readonly bytesPerSecond: number;
}

const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const FORMAT_BYTES = 16;

const textAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

const looksLikeWav = (bytes: Uint8Array): boolean =>
  bytes.length > HEADER_BYTES && textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WAVE';

/**
 * Parses a WAV file; undefined when it is not one. Streaming servers write a placeholder for the unknown length (all ones, or 0):
 * the samples then extend to the end of the file.
 */
export function readWav(bytes: Uint8Array): Wav | undefined {
  if (!looksLikeWav(bytes)) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let format: Uint8Array | undefined;
  for (let at = HEADER_BYTES; at + CHUNK_HEADER_BYTES <= bytes.length; ) {
    const name = textAt(bytes, at);
    const told = view.getUint32(at + 4, true);
    const start = at + CHUNK_HEADER_BYTES;
    if (name === 'fmt ' && told >= FORMAT_BYTES) format = bytes.subarray(start, start + FORMAT_BYTES);
    if (name === 'data') {
      if (format === undefined || format.length < FORMAT_BYTES) return undefined;
      const bytesPerSecond = new DataView(format.buffer, format.byteOffset).getUint32(8, true);
      const end = told === 0 ? bytes.length : Math.min(bytes.length, start + told);
      return bytesPerSecond === 0 ? undefined : { format, samples: bytes.subarray(start, end), bytesPerSecond };
    }
    // Chunks are padded to even lengths.
    at = start + told + (told % 2);
  }
  return undefined;
}

export const wavMs = ({ samples, bytesPerSecond }: Wav): number => Math.round((samples.length / bytesPerSecond) * 1000);

/** The format of 16-bit mono samples. */
function monoFormat(hertz: number): Uint8Array {
  const format = new DataView(new ArrayBuffer(FORMAT_BYTES));
  format.setUint16(0, 1, true);
  format.setUint16(2, 1, true);
  format.setUint32(4, hertz, true);
  format.setUint32(8, hertz * 2, true);
  format.setUint16(12, 2, true);
  format.setUint16(14, 16, true);
  return new Uint8Array(format.buffer);
}

/** 16-bit mono samples as a WAV file. */
export function monoWav(samples: Int16Array, hertz: number): Uint8Array {
  const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
  return Buffer.concat([wavHeader(monoFormat(hertz), bytes.length), bytes]);
}

/** The 44-byte header for this many bytes of samples. */
export function wavHeader(format: Uint8Array, sampleBytes: number): Uint8Array {
  const header = new Uint8Array(HEADER_BYTES + CHUNK_HEADER_BYTES + FORMAT_BYTES + CHUNK_HEADER_BYTES);
  const view = new DataView(header.buffer);
  const write = (at: number, text: string): void => header.set(new TextEncoder().encode(text), at);
  write(0, 'RIFF');
  view.setUint32(4, header.length - CHUNK_HEADER_BYTES + sampleBytes, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, FORMAT_BYTES, true);
  header.set(format, 20);
  write(36, 'data');
  view.setUint32(40, sampleBytes, true);
  return header;
}
