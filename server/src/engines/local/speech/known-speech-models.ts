import { comicsVoice } from '@ai-site/shared/tools/parts/comics-voice';
import { presenter } from '@ai-site/shared/tools/presenter/tool';
import type { KnownModel } from '../own/known-models.ts';
import type { SpeechKind } from './speech-use.ts';

const releases = (tag: string): string => `https://github.com/k2-fsa/sherpa-onnx/releases/tag/${tag}`;

/** What a model of speech does for users, and published folders that fit. Sizes (of the nets that are used) and licences as their pages tell them. */
export const knownSpeechModels: Readonly<
  Record<SpeechKind, { readonly serves: readonly string[]; readonly models: readonly KnownModel[] }>
> = {
  speak: {
    serves: ['朗读回答', '文字配音', presenter.title, comicsVoice.title],
    models: [
      {
        name: 'MeloTTS 中英',
        file: 'vits-melo-tts-zh_en',
        megabytes: 171,
        licence: 'MIT',
        source: releases('tts-models'),
      },
      {
        name: 'Kokoro 1.1 中英',
        file: 'kokoro-multi-lang-v1_1',
        megabytes: 325,
        licence: 'Apache-2.0',
        source: releases('tts-models'),
      },
    ],
  },
  listen: {
    serves: ['语音输入'],
    models: [
      {
        name: 'SenseVoice',
        file: 'sherpa-onnx-sense-voice-zh-en-ja-ko-yue-2024-07-17',
        megabytes: 239,
        licence: 'FunASR Model License 1.1',
        source: releases('asr-models'),
      },
      {
        name: 'Paraformer',
        file: 'sherpa-onnx-paraformer-zh-2023-03-28',
        megabytes: 223,
        licence: 'MIT',
        source: releases('asr-models'),
      },
      {
        name: 'Whisper base',
        file: 'sherpa-onnx-whisper-base',
        megabytes: 160,
        licence: 'MIT',
        source: releases('asr-models'),
      },
    ],
  },
};
