/** A stretch of samples in which somebody speaks: from the first one up to, but without, the last one. */
export interface VoicedPart {
  readonly from: number;
  readonly to: number;
}

/** Seconds of a window of which the loudness is measured. */
const WINDOW = 0.005;
/** Share of the loudest window below which one is silent: −40 dB, which the breath between words exceeds and the noise of voices does not. */
const SILENT = 0.01;
/** Deflection of 16-bit samples that is silent beside whatever is loud. */
const FLOOR = 8;

/** The parts of samples between silences that are longer than so many seconds, in their order; none where nobody speaks. */
export function voicedParts(samples: Int16Array, hertz: number, longestSilence: number): readonly VoicedPart[] {
  const size = Math.max(1, Math.round(hertz * WINDOW));
  const levels = levelsOf(samples, size);
  const least = Math.max(FLOOR, levels.reduce((most, level) => Math.max(most, level), 0) * SILENT);
  const parts: VoicedPart[] = [];
  for (const [window, level] of levels.entries()) {
    if (level < least) continue;
    const [from, to] = [window * size, Math.min(samples.length, (window + 1) * size)];
    const last = parts.at(-1);
    if (last !== undefined && from - last.to <= longestSilence * hertz)
      parts[parts.length - 1] = { from: last.from, to };
    else parts.push({ from, to });
  }
  return parts;
}

/** Effective deflection of each window. */
function levelsOf(samples: Int16Array, size: number): readonly number[] {
  return Array.from({ length: Math.ceil(samples.length / size) }, (_, window) => {
    const part = samples.subarray(window * size, (window + 1) * size);
    let sum = 0;
    for (const sample of part) sum += sample * sample;
    return Math.sqrt(sum / part.length);
  });
}
