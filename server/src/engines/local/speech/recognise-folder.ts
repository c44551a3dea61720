import path from 'node:path';
import type { HeaderValue, OnnxHeader } from '../weights/onnx-header.ts';
import { speakersOf } from './speakers.ts';
import type { ListeningModel, SpeakingModel, SpeechUse } from './speech-use.ts';

/** A net in a folder. */
export interface FolderNet extends OnnxHeader {
  /** Absolute path. */
  readonly file: string;
  readonly bytes: number;
}

/** What is in a folder of a speech model. */
export interface FolderContent {
  /** Absolute path. */
  readonly directory: string;
  /** Names of files and folders in it. */
  readonly names: readonly string[];
  readonly nets: readonly FolderNet[];
}

/** `use`: what it is for. `missing`: a file or a text of the metadata that a model of its kind needs. `unknown`: it is none that is known. */
export type RecognisedFolder = { readonly use: SpeechUse } | { readonly missing: string } | { readonly unknown: true };

const FLOAT = 1;
const INT32 = 6;
const INT64 = 7;
const ESPEAK = 'espeak-ng-data';

const isOf = (value: HeaderValue | undefined, type: number, rank: number): boolean =>
  value?.type === type && value.shape.length === rank;
const has = ({ metadata }: FolderNet, ...names: readonly string[]): boolean =>
  names.every((name) => metadata[name] !== undefined);
const told = ({ metadata }: FolderNet, name: string): string => metadata[name] ?? '';

/** Token ids and their number come first in every net that speaks by lines of text. */
const takesTokens = ({ inputs: [tokens, length] }: FolderNet): boolean =>
  isOf(tokens, INT64, 2) && isOf(length, INT64, 1);

/** Nets of each family, by their inputs, outputs and metadata (https://k2-fsa.github.io/sherpa/onnx/, and the metadata that its readers demand). */
const nets = {
  /** It makes spectra, of which a vocoder makes audio. */
  matcha: (net) => takesTokens(net) && told(net, 'model_type').startsWith('matcha'),
  vits: (net) => takesTokens(net) && has(net, 'sample_rate') && net.inputs.length >= 3,
  kokoro: ({ inputs, ...net }) =>
    inputs.length === 3 &&
    isOf(inputs[0], INT64, 2) &&
    isOf(inputs[1], FLOAT, 2) &&
    isOf(inputs[2], FLOAT, 1) &&
    net.metadata.style_dim?.split(',').length === 3,
  vocoder: ({ inputs, outputs }) =>
    inputs.length === 1 && isOf(inputs[0], FLOAT, 3) && outputs.every(({ type }) => type === FLOAT),
  senseVoice: ({ inputs }) =>
    inputs.length === 4 && isOf(inputs[0], FLOAT, 3) && inputs.slice(1).every((input) => isOf(input, INT32, 1)),
  paraformer: (net) =>
    net.inputs.length === 2 &&
    isOf(net.inputs[0], FLOAT, 3) &&
    isOf(net.inputs[1], INT32, 1) &&
    has(net, 'lfr_window_size', 'neg_mean'),
  whisperEncoder: (net) => net.inputs.length === 1 && isOf(net.inputs[0], FLOAT, 3) && has(net, 'n_mels', 'sot'),
  whisperDecoder: ({ inputs }) =>
    inputs.length === 6 && isOf(inputs[0], INT64, 2) && inputs.slice(1, 5).every((input) => isOf(input, FLOAT, 4)),
} as const satisfies Record<string, (net: FolderNet) => boolean>;

/** What the readers of sherpa-onnx demand; without it they end their process. */
const demanded: Readonly<Partial<Record<keyof typeof nets, readonly string[]>>> = {
  vits: ['n_speakers', 'language', 'comment'],
  matcha: ['n_speakers', 'use_eos_bos'],
  kokoro: ['n_speakers', 'sample_rate', 'has_espeak'],
  senseVoice: [
    'vocab_size',
    'lfr_window_size',
    'lfr_window_shift',
    'normalize_samples',
    'with_itn',
    'without_itn',
    'lang_auto',
    'lang_zh',
    'neg_mean',
    'inv_stddev',
  ],
  paraformer: ['vocab_size', 'lfr_window_shift', 'inv_stddev'],
  whisperEncoder: ['n_text_layer', 'n_text_ctx', 'n_vocab', 'eot', 'transcribe', 'no_timestamps', 'sot_sequence'],
};

class Missing extends Error {}

/** What a folder is for. Of several nets of a kind it takes the smallest one, which is quantised. */
export function recogniseFolder(folder: FolderContent): RecognisedFolder {
  try {
    const use = useOf(folder);
    return use === null ? { unknown: true } : { use };
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
    return { missing: error.message };
  }
}

function useOf(folder: FolderContent): SpeechUse | null {
  const find = (family: keyof typeof nets): FolderNet | undefined =>
    folder.nets.filter(nets[family]).toSorted((one, other) => one.bytes - other.bytes)[0];
  const found = (family: keyof typeof nets): FolderNet | null => {
    const net = find(family);
    if (net === undefined) return null;
    const lacks = demanded[family]?.find((name) => net.metadata[name] === undefined);
    if (lacks !== undefined) throw new Missing(`metadata ${lacks}`);
    return net;
  };
  const matcha = found('matcha');
  if (matcha !== null) {
    const vocoder = find('vocoder');
    if (vocoder === undefined && matcha.outputs[0]?.name !== 'audio_output') throw new Missing('vocos-*.onnx');
    return speaking(folder, matcha, 'matcha', {
      acousticModel: matcha.file,
      ...(vocoder === undefined ? {} : { vocoder: vocoder.file }),
      ...matchaWords(folder),
    });
  }
  const vits = found('vits');
  if (vits !== null) return speaking(folder, vits, 'vits', { model: vits.file, ...vitsWords(folder, vits) });
  const kokoro = found('kokoro');
  if (kokoro !== null)
    return speaking(folder, kokoro, 'kokoro', {
      model: kokoro.file,
      voices: within(folder, 'voices.bin'),
      dataDir: within(folder, ESPEAK),
      ...kokoroWords(folder, kokoro),
    });
  const senseVoice = found('senseVoice');
  if (senseVoice !== null) return listening(folder, 'senseVoice', { model: senseVoice.file, language: 'auto' });
  const paraformer = found('paraformer');
  if (paraformer !== null) return listening(folder, 'paraformer', { model: paraformer.file });
  const encoder = found('whisperEncoder');
  if (encoder === null) return null;
  const decoder = find('whisperDecoder');
  if (decoder === undefined) throw new Missing('*-decoder.onnx');
  return listening(folder, 'whisper', { encoder: encoder.file, decoder: decoder.file, task: 'transcribe' });
}

/** Path of what a folder must have. */
function within({ directory, names }: FolderContent, name: string): string {
  if (!names.includes(name)) throw new Missing(name);
  return path.join(directory, name);
}

/** Path of the list of tokens: Whisper's bears the name of its size. */
function tokensOf(folder: FolderContent): string {
  return within(folder, folder.names.find((name) => name.endsWith('tokens.txt')) ?? 'tokens.txt');
}

const listed = ({ directory, names }: FolderContent, wanted: (name: string) => boolean): string =>
  names
    .filter(wanted)
    .toSorted()
    .map((name) => path.join(directory, name))
    .join(',');

const espeakOf = ({ directory, names }: FolderContent): Readonly<Record<string, string>> =>
  names.includes(ESPEAK) ? { dataDir: path.join(directory, ESPEAK) } : {};

/** How words become sounds in VITS: by characters, by a list of words, or by the rules of espeak-ng. */
function vitsWords(folder: FolderContent, net: FolderNet): Readonly<Record<string, string>> {
  if (told(net, 'frontend') === 'characters') return {};
  const listed = told(net, 'jieba') === '1' || told(net, 'has_g2pw') === '1' || told(net, 'comment').includes('melo');
  if (!listed && told(net, 'comment').includes('piper')) return { dataDir: within(folder, ESPEAK) };
  return !listed && folder.names.includes(ESPEAK) ? espeakOf(folder) : { lexicon: within(folder, 'lexicon.txt') };
}

/** Matcha of two languages takes a list of words for one and rules for the other. */
const matchaWords = (folder: FolderContent): Readonly<Record<string, string>> =>
  folder.names.includes(ESPEAK) && !folder.names.includes('lexicon.txt')
    ? espeakOf(folder)
    : { lexicon: within(folder, 'lexicon.txt'), ...espeakOf(folder) };

/** Its models of several languages take lists of words, of English one. */
function kokoroWords(folder: FolderContent, net: FolderNet): Readonly<Record<string, string>> {
  if (Number(told(net, 'version') || '1') < 2) return {};
  const lexicon = listed(folder, (name) => /^lexicon.*\.txt$/.test(name) && name !== 'lexicon-gb-en.txt');
  return lexicon === '' ? { lang: 'en-us' } : { lexicon };
}

const speaking = (
  folder: FolderContent,
  net: FolderNet,
  family: SpeakingModel['family'],
  options: Readonly<Record<string, string>>,
): SpeakingModel => ({
  kind: 'speak',
  family,
  options: { ...options, tokens: tokensOf(folder) },
  ruleFsts: listed(folder, (name) => name.endsWith('.fst')),
  speakers: [...speakersOf(net.metadata)],
});

const listening = (
  folder: FolderContent,
  family: ListeningModel['family'],
  options: Readonly<Record<string, string>>,
): ListeningModel => ({
  kind: 'listen',
  family,
  options: { ...options },
  tokens: tokensOf(folder),
});
