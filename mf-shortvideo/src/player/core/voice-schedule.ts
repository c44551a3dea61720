import { FILM_RATE, SAMPLE_RATE } from '@ai-site/shared/film/frame/frames';
import { shotAt, type Timeline } from '@ai-site/shared/film/timeline';

/** A voice that begins in a part of the film. */
export interface VoiceStart {
  /** Index of its shot. */
  readonly shot: number;
  readonly key: string;
  /** Seconds from the beginning of the part; negative: it began before. */
  readonly after: number;
}

/** The voices of a part of the film, from the one that a shot at its beginning has; frames, `to` excluded. */
export function voicesIn({ shots }: Pick<Timeline, 'shots'>, from: number, to: number): readonly VoiceStart[] {
  const starts: VoiceStart[] = [];
  for (let shot = Math.max(0, shotAt({ shots }, from)); shot < shots.length; shot += 1) {
    const one = shots[shot];
    if (one === undefined || one.from >= to) break;
    if (one.audio !== null)
      starts.push({ shot, key: one.audio.key, after: one.audio.at / SAMPLE_RATE - from / FILM_RATE });
  }
  return starts;
}

/** When a voice of `seconds` starts on the clock, and from which of its seconds; null: it is over. `begin`: when its first second would be heard. */
export function startOf(
  begin: number,
  now: number,
  seconds: number,
): { readonly when: number; readonly offset: number } | null {
  const offset = Math.max(0, now - begin);
  return offset >= seconds ? null : { when: begin + offset, offset };
}
