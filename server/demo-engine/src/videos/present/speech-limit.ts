/** Longest speech that is rendered, in seconds: the longest script at half of the usual speed, however many pauses it has. */
export const SPEECH_SECONDS_MAX = 10_800;

/** Seconds of speech that are rendered at once: memory and the time of one encoder are those of a part, however long the whole is. */
export const PART_SECONDS = 120;

/** Frames a second of presenters by the length of their speech: hardly anything but the mouth moves, and a long video is not to take all day. */
const rates = [
  { seconds: 180, rate: 30 },
  { seconds: 900, rate: 15 },
  { seconds: Number.POSITIVE_INFINITY, rate: 10 },
] as const;

export const rateOf = (seconds: number): number => rates.find((one) => seconds <= one.seconds)?.rate ?? rates[0].rate;
