import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createRandom } from '@ai-site/shared/random';
import { type OnnxGraph, onnxFile } from '../../weights/onnx-model.ts';

/** Samples in a second of the tiny voice. */
export const VOICE_HERTZ = 16_000;
/** Samples of noise that the tiny voice makes of a character. */
export const CHARACTER_SAMPLES = 4000;
/** Values of a frame of SenseVoice and Paraformer: seven frames of eighty mel bands. */
const FRAME = 560;

/** Of the tiny net that listens. */
const TOKENS = 6;

const random = createRandom(11);
const number = (name: string, ...values: readonly number[]) => ({
  name,
  shape: [values.length],
  values: Float32Array.from(values),
});

/** Noise for each token, louder for later speakers: the shape of VITS. */
export const tinyVits = (speakers: number): OnnxGraph => ({
  name: 'vits',
  inputs: [
    { name: 'x', type: 'int64', shape: [1, 'tokens'] },
    { name: 'x_length', type: 'int64', shape: [1] },
    { name: 'noise_scale', shape: [1] },
    { name: 'length_scale', shape: [1] },
    { name: 'noise_scale_w', shape: [1] },
    { name: 'sid', type: 'int64', shape: [1] },
  ],
  outputs: [{ name: 'y', shape: [1, 1, 'samples'] }],
  tensors: [
    {
      name: 'noise',
      shape: [1, 1, CHARACTER_SAMPLES],
      values: Float32Array.from({ length: CHARACTER_SAMPLES }, () => random() - 0.5),
    },
    number('zero', 0),
    number('one', 1),
    number('tenth', 0.1),
    { name: 'last', shape: [1], values: BigInt64Array.of(2n) },
    { name: 'flat', shape: [3], values: BigInt64Array.of(1n, 1n, -1n) },
  ],
  nodes: [
    { type: 'Cast', inputs: ['x'], outputs: ['tokens'], attributes: { to: 1 } },
    { type: 'Mul', inputs: ['tokens', 'zero'], outputs: ['nothing'] },
    { type: 'Cast', inputs: ['sid'], outputs: ['speaker'], attributes: { to: 1 } },
    { type: 'Add', inputs: ['speaker', 'one'], outputs: ['gain'] },
    { type: 'Mul', inputs: ['gain', 'tenth'], outputs: ['level'] },
    { type: 'Add', inputs: ['nothing', 'level'], outputs: ['levels'] },
    { type: 'Unsqueeze', inputs: ['levels', 'last'], outputs: ['columns'] },
    { type: 'Mul', inputs: ['columns', 'noise'], outputs: ['rows'] },
    { type: 'Reshape', inputs: ['rows', 'flat'], outputs: ['y'] },
  ],
  metadata: {
    model_type: 'vits',
    comment: 'a tiny net',
    language: 'Chinese',
    frontend: 'characters',
    sample_rate: String(VOICE_HERTZ),
    n_speakers: String(speakers),
    add_blank: '0',
    blank_id: '0',
    use_eos_bos: '0',
    bos_id: '0',
    eos_id: '0',
    pad_id: '0',
  },
});

const zeros = (count: number): string => Array(count).fill('0').join(',');
const ones = (count: number): string => Array(count).fill('1').join(',');

/** Hears one character in what is loud, none in silence: the shape of SenseVoice. */
const senseVoice: OnnxGraph = {
  name: 'sense-voice',
  inputs: [
    { name: 'x', shape: ['batch', 'frames', FRAME] },
    { name: 'x_length', type: 'int32', shape: ['batch'] },
    { name: 'language', type: 'int32', shape: ['batch'] },
    { name: 'text_norm', type: 'int32', shape: ['batch'] },
  ],
  outputs: [{ name: 'logits', shape: ['batch', 'rows', TOKENS] }],
  tensors: [
    {
      name: 'kernel',
      shape: [FRAME, TOKENS],
      values: Float32Array.from({ length: FRAME * TOKENS }, (_, at) => (at % TOKENS === 1 ? 1 / FRAME : 0)),
    },
    // Blank, the character, what is told of the language and the mood.
    number('bias', 0, -8, -100, -100, -100, -100),
    {
      name: 'four',
      shape: [1, 4, TOKENS],
      values: Float32Array.from({ length: 4 * TOKENS }, (_, at) =>
        at % TOKENS === 2 + Math.floor(at / TOKENS) ? 1 : 0,
      ),
    },
  ],
  nodes: [
    { type: 'MatMul', inputs: ['x', 'kernel'], outputs: ['heard'] },
    { type: 'Add', inputs: ['heard', 'bias'], outputs: ['frames'] },
    { type: 'Concat', inputs: ['four', 'frames'], outputs: ['logits'], attributes: { axis: 1 } },
  ],
  metadata: {
    model_type: 'sense_voice_ctc',
    comment: 'iic/SenseVoiceSmall',
    vocab_size: String(TOKENS),
    lfr_window_size: '7',
    lfr_window_shift: '6',
    normalize_samples: '0',
    with_itn: '14',
    without_itn: '15',
    lang_auto: '0',
    lang_zh: '3',
    lang_en: '4',
    lang_ja: '11',
    lang_ko: '12',
    lang_yue: '7',
    neg_mean: zeros(FRAME),
    inv_stddev: ones(FRAME),
  },
};

const tokens = {
  vits: '<PAD> 0\n你 1\n好 2\n大 3\n家 4\n， 5\n。 6\n',
  senseVoice: '<blank> 0\n喂 1\n<|zh|> 2\n<|NEUTRAL|> 3\n<|Speech|> 4\n<|withitn|> 5\n',
};

/** Writes a folder as sherpa-onnx publishes its models, with a tiny net. */
export async function writeSpeechFolder(directory: string, kind: 'voice' | 'voices' | 'listens'): Promise<void> {
  await mkdir(directory, { recursive: true });
  await writeFile(
    path.join(directory, 'model.onnx'),
    onnxFile(kind === 'listens' ? senseVoice : tinyVits(kind === 'voices' ? 3 : 1)),
  );
  await writeFile(path.join(directory, 'tokens.txt'), kind === 'listens' ? tokens.senseVoice : tokens.vits);
}
