export interface ChosenVolume {
  /** 0 to 1. */
  readonly level: number;
  readonly muted: boolean;
}

/** Level to come back to when nothing is left of it. */
const AUDIBLE = 0.5;

/** Of the player in which it was chosen last; the next one begins with it. */
let chosenLast: ChosenVolume = { level: 1, muted: false };

export const chosenVolume = (): ChosenVolume => chosenLast;

export function chooseVolume(volume: ChosenVolume): ChosenVolume {
  chosenLast = volume;
  return volume;
}

/** What is heard, 0 to 1. */
export const audibleLevel = ({ level, muted }: ChosenVolume): number => (muted ? 0 : level);

export const toggledMute = ({ level, muted }: ChosenVolume): ChosenVolume =>
  muted || level === 0 ? { level: level === 0 ? AUDIBLE : level, muted: false } : { level, muted: true };
