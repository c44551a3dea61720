import type { OfflineRecognizer, OfflineTts, Sherpa } from 'sherpa-onnx-node';
import { messageOf } from '../../../platform/errors/system-code.ts';
import { RuntimeMissingError } from '../process/runtime.ts';
import type { ListeningModel, SpeakingModel } from './speech-use.ts';

/** Cores that a model uses. The process has a low priority: the server comes first. */
const THREADS = 2;
/** Samples in a second that every model that listens takes. */
export const LISTENING_HERTZ = 16_000;
/** Mel bands of the features that it makes of them. */
const FEATURES = 80;

async function runtime(): Promise<Sherpa> {
  try {
    return (await import('sherpa-onnx-node')).default;
  } catch (cause) {
    throw new RuntimeMissingError(`sherpa-onnx-node cannot be loaded: ${messageOf(cause)}`, { cause });
  }
}

const shared = { numThreads: THREADS, debug: 0, provider: 'cpu' } as const;

/** Loads a model that speaks. A bad one may end the process. */
async function loadSpeaking({ family, options, ruleFsts }: SpeakingModel): Promise<OfflineTts> {
  const { OfflineTts } = await runtime();
  return await OfflineTts.createAsync({ model: { [family]: options, ...shared }, maxNumSentences: 1, ruleFsts });
}

/** Loads a model that listens. A bad one may end the process. */
async function loadListening({ family, options, tokens }: ListeningModel): Promise<OfflineRecognizer> {
  const { OfflineRecognizer } = await runtime();
  // SenseVoice writes numbers as digits, and marks.
  const model = family === 'senseVoice' ? { ...options, useInverseTextNormalization: 1 } : options;
  return await OfflineRecognizer.createAsync({
    featConfig: { sampleRate: LISTENING_HERTZ, featureDim: FEATURES },
    modelConfig: { [family]: model, tokens, ...shared },
  });
}

/** Keeps what was loaded last: a model takes hundreds of MiB. */
function keptLast<M, T>(load: (model: M) => Promise<T>): (model: M) => Promise<T> {
  let last: { readonly key: string; readonly loaded: Promise<T> } | null = null;
  return (model) => {
    const key = JSON.stringify(model);
    if (last?.key === key) return last.loaded;
    const loaded = load(model);
    last = { key, loaded };
    loaded.catch(() => {
      if (last?.loaded === loaded) last = null;
    });
    return loaded;
  };
}

/** A model for the next jobs as well. Only in the process of speech; reject with `RuntimeMissingError` where there is none. */
export const speakingOf = keptLast(loadSpeaking);
export const listeningOf = keptLast(loadListening);
