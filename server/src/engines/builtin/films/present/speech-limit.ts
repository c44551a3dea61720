/** What a presenter may have to say, as forms tell it. */
export const SPEECH_SECONDS = 600;
/** Longest speech that is filmed: how long a script takes is only estimated before it is spoken. */
export const SPEECH_SECONDS_MAX = SPEECH_SECONDS * 1.25;

/** Frames a second of presenters by the length of their speech: hardly anything but the mouth moves, and a long film is not to take all day. */
const rates = [
  { seconds: 180, rate: 30 },
  { seconds: Number.POSITIVE_INFINITY, rate: 15 },
] as const;

export const rateOf = (seconds: number): number => rates.find((one) => seconds <= one.seconds)?.rate ?? rates[0].rate;
