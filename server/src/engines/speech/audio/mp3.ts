/** Bit rates of layer III in kbit/s by the index in the frame header: MPEG 1, and MPEG 2 and 2.5. */
const bitrates = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
/** Sample rates in Hz by the version bits and the index in the frame header. */
const sampleRates: Readonly<Record<number, readonly number[]>> = {
  3: [44_100, 48_000, 32_000],
  2: [22_050, 24_000, 16_000],
  0: [11_025, 12_000, 8000],
};

const SYNC = 0xff;

interface Frame {
  readonly bytes: number;
  readonly ms: number;
}

function frameAt(bytes: Uint8Array, at: number): Frame | undefined {
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
  const version = (second >> 3) & 3;
  const layerThree = ((second >> 1) & 3) === 1;
  const rate = sampleRates[version]?.[(third >> 2) & 3];
  const kilobits = bitrates[version === 3 ? 'mpeg1' : 'mpeg2'][third >> 4];
  if (
    first !== SYNC ||
    second >> 5 !== 7 ||
    !layerThree ||
    rate === undefined ||
    kilobits === undefined ||
    kilobits === 0
  )
    return undefined;
  const samples = version === 3 ? 1152 : 576;
  return { bytes: Math.floor((samples * kilobits * 125) / rate) + ((third >> 1) & 1), ms: (samples / rate) * 1000 };
}

/** Length of an ID3v2 tag at the beginning, 0 without one. */
function tagBytes(bytes: Uint8Array): number {
  if (String.fromCharCode(...bytes.subarray(0, 3)) !== 'ID3') return 0;
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(6, 10);
  return 10 + ((a << 21) | (b << 14) | (c << 7) | d);
}

/** Whether a first frame holds a table of contents (Xing or VBRI) instead of audio; inside a longer file it would give a wrong duration. */
function isContents(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(0, 64));
  return ['Xing', 'Info', 'VBRI'].some((name) => head.includes(name));
}

/** The bare frames of an MP3 file, ready for concatenation, and their duration. Undefined when it is not an MP3. */
export function readMp3(bytes: Uint8Array): { readonly frames: Uint8Array; readonly ms: number } | undefined {
  let start = tagBytes(bytes);
  const first = frameAt(bytes, start);
  if (first === undefined) return undefined;
  if (isContents(bytes.subarray(start, start + first.bytes))) start += first.bytes;
  let ms = 0;
  let at = start;
  for (
    let frame = frameAt(bytes, at);
    frame !== undefined && at + frame.bytes <= bytes.length;
    frame = frameAt(bytes, at)
  ) {
    ms += frame.ms;
    at += frame.bytes;
  }
  return at === start ? undefined : { frames: bytes.subarray(start, at), ms: Math.round(ms) };
}
