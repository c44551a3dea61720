import * as z from 'zod/mini';
import { comicsLimits } from '../../domain/comics/limits.ts';
import type { Pronunciation } from '../../domain/comics/spoken/pronunciations.ts';
import { comicsTexts } from '../../domain/comics/texts.ts';
import { hasWords } from '../../text/has-words/index.ts';
import type { DataField } from '../field.ts';
import { defineTask } from '../task-definition.ts';
import { toolTexts } from '../texts.ts';

/** Lines of one storyboard: its narration and its dialogue. */
export const COMICS_VOICE_LINES = 1 + comicsLimits.lines;
/** Characters of one of them. */
const CHARACTERS = Math.max(comicsLimits.narration, comicsLimits.line);

/** What one voice says. */
export interface ComicsVoiceLine {
  /** Plain text. */
  readonly text: string;
  /** Id of a voice; '': the narrator's. */
  readonly voice: string;
}

const LINES = '台词';
const NARRATOR = '旁白音色';
/** Longest id of a voice. */
const VOICE_MAX = comicsLimits.voice;

const text = z
  .string(toolTexts.mistyped(LINES))
  .check(z.refine((line) => Array.from(line).length <= CHARACTERS, toolTexts.tooLong('每句台词', CHARACTERS)));
const voice = z.string(toolTexts.mistyped(LINES)).check(z.maxLength(VOICE_MAX, toolTexts.mistyped(LINES)));
const linesSchema = z.array(z.object({ text, voice }, toolTexts.mistyped(LINES)), toolTexts.mistyped(LINES)).check(
  z.maxLength(COMICS_VOICE_LINES, `一个分镜最多${COMICS_VOICE_LINES}句台词`),
  z.refine((given) => given.some((line) => hasWords(line.text)), '没有可以配音的文字'),
);

const lines: DataField<readonly ComicsVoiceLine[]> = {
  kind: 'data',
  label: LINES,
  check: () => linesSchema,
  initial: [],
  sample: [{ text: '灯塔的光扫过海面，她推开门，走进雨里。', voice: '' }],
};

const { min, max } = comicsLimits.speed;
const speedSchema = z
  .number(comicsTexts.speedRange)
  .check(z.minimum(min, comicsTexts.speedRange), z.maximum(max, comicsTexts.speedRange));

const speed: DataField<number> = { kind: 'data', label: '语速', check: () => speedSchema, initial: 1, sample: 1 };

const READINGS = '读音';
const pronunciation = z.object({
  text: z.string().check(z.maxLength(comicsLimits.pronunciationText)),
  reading: z.string().check(z.maxLength(comicsLimits.pronunciationReading)),
});
const pronunciationsSchema = z._default(
  z
    .array(pronunciation, toolTexts.mistyped(READINGS))
    .check(z.maxLength(comicsLimits.pronunciations, comicsTexts.tooManyPronunciations)),
  [],
);

/** How words are read, in whatever line they are. */
const pronunciations: DataField<readonly Pronunciation[]> = {
  kind: 'data',
  label: READINGS,
  check: () => pronunciationsSchema,
  initial: [],
  sample: [],
};

/** Speaks the narration and dialogue of a storyboard. An unknown voice is no error: another one speaks, and the result says so (`TimedLine.substituteVoice`). */
export const comicsVoice = defineTask({
  code: 'comics-voice',
  title: '分镜配音',
  output: 'audio',
  priceKey: 'dubbing',
  fields: {
    lines,
    voice: { kind: 'text', label: NARRATOR, max: VOICE_MAX, initial: '' },
    speed,
    pronunciations,
  },
  countField: null,
  builtinNote: '机械音',
});
