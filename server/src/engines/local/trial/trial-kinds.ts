import { EngineError } from '../../engine-error.ts';
import { type RecognisedText, recognisedText } from '../../text-lines.ts';
import { enlargeAnswer } from '../enlarge/enlarge-task.ts';
import { millisFor, OWN_MS_MAX } from '../enlarge/own-time.ts';
import {
  cutProgram,
  enlargeProgram,
  fillProgram,
  type LocalNets,
  peopleProgram,
  readTextProgram,
} from '../local-nets.ts';
import { type CutTask, cutAnswer } from '../own/cut.ts';
import { type FillTask, fillAnswer } from '../own/fill.ts';
import type { OwnModel } from '../own/own-models.ts';
import type { OwnModelKind, OwnModelUse } from '../own/signature.ts';
import { peopleAnswer } from '../people/people-task.ts';
import type { Measured } from '../process/measured-program.ts';
import { type SampleImage, samples } from './samples.ts';
import { writeShown } from './write-shown.ts';

/** Nets of packages, by what they do. */
export const shippedKinds = ['people', 'text', 'double'] as const;
export type ShippedKind = (typeof shippedKinds)[number];
/** What can be tried with an image. Models of chats and speech need another kind of sample. */
export type TrialKind = ShippedKind | OwnModelKind;

export interface TrialWork {
  readonly nets: LocalNets;
  /** The operator's own net of the kind; null: one of a package. */
  readonly own: OwnModel | null;
  /** Path of the image, with sides of at most `side` pixels. */
  readonly image: string;
  /** Path of the mask of what is erased. */
  readonly mask: string;
  /** Existing directory for the result. */
  readonly target: string;
  readonly signal: AbortSignal;
}

/** Why a net makes nothing of an image that is one: `graphics`: it is no photograph; `tooSlow`: it would take longer than it is waited for; `nobody`: it shows no people. */
export type TrialRefusal = 'graphics' | 'tooSlow' | 'nobody';

export type TrialMade = Omit<Measured, 'answer'> & {
  /** Path of the image that was made; null: the image as it was. */
  readonly after: string | null;
  /** What was read in it. */
  readonly text: RecognisedText | null;
};

interface TrialOfKind {
  /** Longest side in pixels of the image that a net is tried with: enough to see what it does, on a slow machine too. */
  readonly side: number;
  readonly sample: SampleImage;
  /** What is marked is erased: it is shown. */
  readonly marks?: boolean;
  /** Rejects with `EngineError` for the image, and with what `LocalNets.measure` does. */
  readonly run: (work: TrialWork) => Promise<TrialMade | { readonly refused: TrialRefusal }>;
}

const KILL_AFTER_MS = 180_000;

const made = (
  { answer: _, ...took }: Measured,
  after: string | null,
  text: RecognisedText | null = null,
): TrialMade => ({ ...took, after, text });

/** What the program of a net is told of an own one. */
function ownOf<K extends OwnModelKind>(
  { own }: TrialWork,
  kind: K,
): {
  readonly file: string;
  readonly edition: string;
  readonly use: Extract<OwnModelUse, { readonly kind: K }>;
  readonly ms: number;
} {
  if (own?.use?.kind !== kind) throw new EngineError('unsupported');
  return {
    file: own.file,
    edition: own.edition,
    use: own.use as Extract<OwnModelUse, { readonly kind: K }>,
    ms: own.ms ?? 0,
  };
}

async function enlarge(
  { nets, image, target, signal }: TrialWork,
  own: ReturnType<typeof ownOf<'enlarge'>> | null,
): ReturnType<TrialOfKind['run']> {
  const task = { own, image, factor: own?.use.factor ?? 2, target };
  const took = await nets.measure({ program: enlargeProgram, task, killAfterMs: KILL_AFTER_MS }, signal);
  const answer = enlargeAnswer.parse(took.answer);
  if ('problem' in answer) throw new EngineError(answer.problem);
  return 'left' in answer ? { refused: 'graphics' } : made(took, answer.path);
}

const OWN_ENLARGED_SIDE = 256;

export const trialKinds: Readonly<Record<TrialKind, TrialOfKind>> = {
  people: {
    side: 1024,
    sample: samples.person,
    async run({ nets, image, target, signal }) {
      const took = await nets.measure({ program: peopleProgram, task: { image }, killAfterMs: KILL_AFTER_MS }, signal);
      const found = peopleAnswer.parse(took.answer);
      if (found === null) throw new EngineError('unreadable');
      return found.mask.data.every((value) => value < 128)
        ? { refused: 'nobody' }
        : made(took, await writeShown(image, found.mask, target));
    },
  },
  text: {
    side: 1600,
    sample: samples.notice,
    async run({ nets, image, signal }) {
      const took = await nets.measure(
        { program: readTextProgram, task: { image }, killAfterMs: KILL_AFTER_MS },
        signal,
      );
      return made(took, null, recognisedText.parse(took.answer));
    },
  },
  double: { side: 512, sample: samples.animal, run: (work) => enlarge(work, null) },
  cutout: {
    side: 1024,
    sample: samples.animal,
    async run(work) {
      const { nets, image, target, signal } = work;
      const task: CutTask = { ...ownOf(work, 'cutout'), image, hints: null, avatar: false, target };
      const took = await nets.measure({ program: cutProgram, task, killAfterMs: KILL_AFTER_MS }, signal);
      const answer = cutAnswer.parse(took.answer);
      if ('problem' in answer) throw new EngineError(answer.problem);
      return made(took, answer.path);
    },
  },
  inpaint: {
    side: 1024,
    sample: samples.pole,
    marks: true,
    async run(work) {
      const { nets, image, mask, target, signal } = work;
      const task: FillTask = { ...ownOf(work, 'inpaint'), image, marks: { kind: 'mask', mask, smart: false }, target };
      const took = await nets.measure({ program: fillProgram, task, killAfterMs: KILL_AFTER_MS }, signal);
      const answer = fillAnswer.parse(took.answer);
      if ('problem' in answer) throw new EngineError(answer.problem);
      return made(took, answer.path);
    },
  },
  enlarge: {
    side: OWN_ENLARGED_SIDE,
    sample: samples.animal,
    async run(work) {
      const own = ownOf(work, 'enlarge');
      const slow = millisFor(own, { width: OWN_ENLARGED_SIDE, height: OWN_ENLARGED_SIDE }) > OWN_MS_MAX;
      return slow ? { refused: 'tooSlow' } : enlarge(work, own);
    },
  },
};
