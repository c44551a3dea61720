import { type VoicedPart, voicedParts } from '../../speech/lines/voiced-parts.ts';

/** Seconds that a model listens to at once: Whisper takes 30. */
const SECONDS_MAX = 25;
/** Seconds of silence between what is said apart. */
const PAUSE = 0.5;
/** Seconds of silence that are left around what is said. */
const MARGIN = 0.2;

/** Stretches of samples in which somebody speaks, each short enough for a model, cut at pauses where there are any; none in silence. */
export function listeningParts(samples: Int16Array, hertz: number): readonly VoicedPart[] {
  const [most, margin] = [SECONDS_MAX * hertz, MARGIN * hertz];
  const parts: VoicedPart[] = [];
  for (const voiced of voicedParts(samples, hertz, PAUSE)) {
    const [from, to] = [Math.max(0, voiced.from - margin), Math.min(samples.length, voiced.to + margin)];
    const last = parts.at(-1);
    if (last !== undefined && to - last.from <= most) parts[parts.length - 1] = { from: last.from, to };
    else for (let at = from; at < to; at += most) parts.push({ from: at, to: Math.min(to, at + most) });
  }
  return parts;
}
