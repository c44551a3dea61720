import type { AgeGroup, Gender } from '@ai-site/shared/domain/comics';
import type { EngineVoice } from '../../engines/speech-port.ts';

type Timbre = EngineVoice['timbre'];

export interface VoicedRole {
  readonly gender: Gender;
  readonly ageGroup: AgeGroup;
}

/** Timbres by gender, the best first; those of the other list where no voice has one of the first. */
const adults: Readonly<Record<Gender, readonly Timbre[]>> = {
  0: ['adult-female', 'adult-male'],
  1: ['adult-male'],
  2: ['adult-female'],
};
const children: Readonly<Record<Gender, readonly Timbre[]>> = {
  0: ['child-female', 'child-male'],
  1: ['child-male'],
  2: ['child-female'],
};

function timbresOf({ gender, ageGroup }: VoicedRole): readonly (readonly Timbre[])[] {
  if (ageGroup === 1) return [children[gender], gender === 1 ? children[2] : [], adults[2]];
  if (ageGroup === 2) return [[...children[gender], ...adults[gender]]];
  return gender === 0 && ageGroup === 0 ? [] : [adults[gender]];
}

/**
 * The voice that fits a role; '' (that of the narrator) where nothing is known of it or no voice fits. Of several that fit, the one that speaks fewest
 * others. `used`: how many speak with a voice, by its id.
 */
export function fittingVoice(
  voices: readonly EngineVoice[],
  role: VoicedRole,
  used: ReadonlyMap<string, number>,
): string {
  for (const timbres of timbresOf(role)) {
    const fitting = timbres.flatMap((timbre) => voices.filter((voice) => voice.timbre === timbre));
    const [best] = fitting.toSorted((one, other) => (used.get(one.voiceId) ?? 0) - (used.get(other.voiceId) ?? 0));
    if (best !== undefined) return best.voiceId;
  }
  return '';
}
