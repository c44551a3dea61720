import { describe, expect, it } from '@jest/globals';
import { type FolderNet, recogniseFolder } from './recognise-folder.ts';

const [FLOAT, INT32, INT64] = [1, 6, 7];
type Value = readonly [type: number, ...shape: (number | string)[]];
const values = (all: readonly Value[]) => all.map(([type, ...shape], at) => ({ name: `v${at}`, type, shape }));
const net = (
  file: string,
  inputs: readonly Value[],
  metadata: Record<string, string> = {},
  outputs: readonly Value[] = [[FLOAT, 'N', 'T']],
  bytes = 1,
): FolderNet => ({
  file: `/m/${file}`,
  bytes,
  inputs: values(inputs),
  outputs: values(outputs),
  metadata,
});
const recognise = (nets: readonly FolderNet[], ...names: readonly string[]) =>
  recogniseFolder({ directory: '/m', names: ['tokens.txt', ...names], nets });

const tokens: readonly Value[] = [
  [INT64, 'N', 'L'],
  [INT64, 'N'],
];
const scale: Value = [FLOAT, 1];

describe('a folder that speaks', () => {
  const melo = {
    model_type: 'melo-vits',
    comment: 'melo',
    version: '2',
    language: 'Chinese + English',
    n_speakers: '1',
    jieba: '1',
    sample_rate: '44100',
  };
  const meloNet = net('model.onnx', [...tokens, [INT64, 'N', 'L'], [INT64, 1], scale, scale, scale], melo, [
    [FLOAT, 'N', 'S', 'T'],
  ]);

  it('is MeloTTS with its list of words and the rules for numbers', () => {
    expect(recognise([meloNet], 'lexicon.txt', 'number.fst', 'date.fst', 'dict')).toEqual({
      use: {
        kind: 'speak',
        family: 'vits',
        options: { model: '/m/model.onnx', lexicon: '/m/lexicon.txt', tokens: '/m/tokens.txt' },
        ruleFsts: '/m/date.fst,/m/number.fst',
        speakers: [{ sid: 0, language: 'zh', timbre: null }],
      },
    });
    expect(recognise([meloNet])).toEqual({ missing: 'lexicon.txt' });
  });

  it('is Piper with the rules of espeak-ng, in its own language', () => {
    const piper = net('de_DE-voice.onnx', [...tokens, [FLOAT, 3]], {
      comment: 'piper',
      language: 'German',
      voice: 'de',
      n_speakers: '1',
      sample_rate: '22050',
    });
    expect(recognise([piper], 'espeak-ng-data')).toMatchObject({
      use: { family: 'vits', options: { dataDir: '/m/espeak-ng-data' }, speakers: [{ language: 'de' }] },
    });
    expect(recognise([piper])).toEqual({ missing: 'espeak-ng-data' });
  });

  const names = 'af_maple,bm_george,zf_001,zm_010,jf_alpha';
  const kokoro = (metadata: Record<string, string> = {}) =>
    net('model.onnx', [[INT64, 1, 'L'], [FLOAT, 1, 256], scale], {
      style_dim: '510,1,256',
      n_speakers: '5',
      sample_rate: '24000',
      has_espeak: '1',
      version: '2',
      speaker_names: names,
      ...metadata,
    });

  it('is Kokoro, whose speakers tell their language and gender', () => {
    const found = recognise(
      [kokoro()],
      'voices.bin',
      'espeak-ng-data',
      'lexicon-us-en.txt',
      'lexicon-gb-en.txt',
      'lexicon-zh.txt',
    );
    expect(found).toMatchObject({
      use: {
        family: 'kokoro',
        options: {
          voices: '/m/voices.bin',
          dataDir: '/m/espeak-ng-data',
          lexicon: '/m/lexicon-us-en.txt,/m/lexicon-zh.txt',
        },
      },
    });
    expect('use' in found && found.use.kind === 'speak' ? found.use.speakers : []).toEqual([
      { sid: 0, language: 'en', timbre: 'adult-female' },
      { sid: 1, language: 'en', timbre: 'adult-male' },
      { sid: 2, language: 'zh', timbre: 'adult-female' },
      { sid: 3, language: 'zh', timbre: 'adult-male' },
    ]);
    expect(recognise([kokoro()], 'espeak-ng-data')).toEqual({ missing: 'voices.bin' });
  });

  it('is Matcha only beside its vocoder', () => {
    const matcha = net(
      'model-steps-3.onnx',
      [...tokens, scale, scale],
      {
        model_type: 'matcha-tts',
        n_speakers: '1',
        sample_rate: '22050',
        use_eos_bos: '1',
        pad_id: '0',
        language: 'Chinese',
      },
      [[FLOAT, 'N', 80, 'T']],
    );
    const vocoder = net('vocos.onnx', [[FLOAT, 'N', 80, 'T']]);
    expect(recognise([matcha, vocoder], 'lexicon.txt')).toMatchObject({
      use: { family: 'matcha', options: { acousticModel: '/m/model-steps-3.onnx', vocoder: '/m/vocos.onnx' } },
    });
    expect(recognise([matcha], 'lexicon.txt')).toEqual({ missing: 'vocos-*.onnx' });
  });
});

describe('a folder that listens', () => {
  const cmvn = { vocab_size: '8404', lfr_window_size: '7', lfr_window_shift: '6', neg_mean: '0', inv_stddev: '1' };
  const features: Value = [FLOAT, 'N', 'T', 560];

  it('is Paraformer, of which the smaller net is taken', () => {
    const inputs: readonly Value[] = [features, [INT32, 'N']];
    expect(
      recognise([net('model.onnx', inputs, cmvn, undefined, 9), net('model.int8.onnx', inputs, cmvn, undefined, 3)]),
    ).toMatchObject({
      use: { kind: 'listen', family: 'paraformer', options: { model: '/m/model.int8.onnx' }, tokens: '/m/tokens.txt' },
    });
  });

  it('is SenseVoice only with what its reader demands', () => {
    const inputs: readonly Value[] = [features, [INT32, 'N'], [INT32, 'N'], [INT32, 'N']];
    expect(recognise([net('model.onnx', inputs, cmvn)])).toEqual({ missing: 'metadata normalize_samples' });
  });

  it('is Whisper with both of its nets and a list of tokens of any size', () => {
    const told = {
      n_mels: '80',
      n_text_layer: '6',
      n_text_ctx: '448',
      n_vocab: '51865',
      sot: '1',
      eot: '2',
      transcribe: '3',
      no_timestamps: '4',
      sot_sequence: '1',
    };
    const encoder = net('base-encoder.onnx', [[FLOAT, 'N', 80, 'T']], told);
    const cache: Value = [FLOAT, 6, 'N', 'T', 512];
    const decoder = net('base-decoder.onnx', [[INT64, 'N', 'L'], cache, cache, cache, cache, [INT64, 1]]);
    expect(recogniseFolder({ directory: '/m', names: ['base-tokens.txt'], nets: [encoder, decoder] })).toMatchObject({
      use: {
        family: 'whisper',
        options: { encoder: '/m/base-encoder.onnx', decoder: '/m/base-decoder.onnx' },
        tokens: '/m/base-tokens.txt',
      },
    });
    expect(recognise([encoder])).toEqual({ missing: '*-decoder.onnx' });
  });

  it('is none that is known when its net takes something else', () => {
    expect(recognise([net('model.onnx', [[FLOAT, 1, 8]])])).toEqual({ unknown: true });
  });
});
