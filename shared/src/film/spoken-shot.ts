import { captionFormat } from './captions/caption-format.ts';
import type { TimedCaption } from './captions/caption-part.ts';
import { estimatedMs } from './captions/speech-length.ts';
import { type SpokenLine, timedCaptions } from './captions/timed-captions.ts';
import { framesFor, msOfFrames } from './frame/frames.ts';
import { filmSize } from './frame/ratios.ts';
import { filmLimits } from './limits.ts';
import type { ShotInput, TimelineInput } from './timeline-input.ts';

/** What a shot lasts and says. */
export interface SpokenShot {
  /** Length of the shot. */
  readonly frames: number;
  /** Times from the beginning of the shot. */
  readonly captions: readonly TimedCaption[];
  /** The voice does not exist: its length is estimated. */
  readonly estimated: boolean;
}

const known = new WeakMap<ShotInput, { readonly settings: string; readonly spoken: SpokenShot }>();

/** Length and captions of a shot. They are kept for the object: a film is built again with every change of one of its shots. */
export function spokenShot(
  shot: ShotInput,
  { ratio, speed, pauseMs }: Pick<TimelineInput, 'ratio' | 'speed' | 'pauseMs'>,
): SpokenShot {
  const settings = `${ratio} ${speed} ${pauseMs}`;
  const before = known.get(shot);
  if (before?.settings === settings) return before.spoken;
  const voice = voiceOf(shot, speed);
  const frames = shotFrames(voice.ms, shot.chosenMs, pauseMs);
  const { line } = captionFormat(filmSize(ratio, 720));
  const spoken = {
    frames,
    captions: timedCaptions({ ...voice, untilMs: msOfFrames(frames), width: line }),
    estimated: shot.take === null && voice.ms > 0,
  };
  known.set(shot, { settings, spoken });
  return spoken;
}

interface Voice {
  readonly ms: number;
  readonly lines: readonly SpokenLine[];
}

/** The take, or what a voice would need for the words. */
function voiceOf({ take, words }: ShotInput, speed: number): Voice {
  const total = words.reduce((sum, text) => sum + estimatedMs(text, speed), 0);
  const ms = take === null ? total : Math.ceil(take.ms);
  if (take !== null && take.lines.length > 0) return { ms, lines: take.lines };
  let before = 0;
  const lines = words.map((text) => {
    const at = total === 0 ? 0 : (ms * before) / total / 1000;
    before += estimatedMs(text, speed);
    return { at, text };
  });
  return { ms, lines };
}

/** Rounded up for each shot by itself: a voice ends before the next one begins, and a change of one shot leaves the frames of all others as they are. */
const shotFrames = (voiceMs: number, chosenMs: number | null, pauseMs: number): number =>
  Math.max(
    filmLimits.shotFramesMin,
    framesFor(chosenMs === null ? voiceMs + Math.round(pauseMs) : Math.max(voiceMs, Math.round(chosenMs))),
  );
