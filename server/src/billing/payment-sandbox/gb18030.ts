let codes: ReadonlyMap<string, number> | undefined;

/** All two-byte characters of GB18030, found by decoding every combination. */
function twoByteCodes(): ReadonlyMap<string, number> {
  const decoder = new TextDecoder('gb18030');
  const found = new Map<string, number>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const character = decoder.decode(Uint8Array.of(lead, trail));
      if (trail !== 0x7f && [...character].length === 1 && character !== '\uFFFD')
        found.set(character, (lead << 8) | trail);
    }
  }
  return found;
}

/** Encodes text as GB18030, which Node can only decode. Four-byte characters become `?`. */
export function encodeGb18030(text: string): Uint8Array {
  codes ??= twoByteCodes();
  const bytes: number[] = [];
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    const code = codes.get(character);
    if (point < 0x80) bytes.push(point);
    else if (code !== undefined) bytes.push(code >> 8, code & 0xff);
    else bytes.push(0x3f);
  }
  return Uint8Array.from(bytes);
}
