import type { EngineOperation } from '../../tasks/operations.ts';
import { type RunOne, samplesOf } from './samples.ts';

/** Pixels of one side. */
const SIDE = 256;
/** The same subject in every style, so that only the manner differs, and in every light. */
const PROMPT = '雪山与湖面倒影，夕阳';
const SEED = 12;

const operationOf = (style: string | null, appearance: string | null): EngineOperation => ({
  kind: 'draw',
  prompt: PROMPT,
  negativePrompt: '',
  width: SIDE,
  height: SIDE,
  count: 1,
  seed: SEED,
  style,
  stylize: null,
  appearance,
  checkpoint: null,
  vae: null,
  sampler: null,
  steps: null,
  loras: [],
});

/** Pictures of what styles look like. */
export const styleSamples = (run: RunOne): ((style: string) => Promise<Uint8Array>) => samplesOf(run, async (style) => operationOf(style, null));

/** Pictures of what light and weather look like. */
export const appearanceSamples = (run: RunOne): ((appearance: string) => Promise<Uint8Array>) => samplesOf(run, async (appearance) => operationOf(null, appearance));
