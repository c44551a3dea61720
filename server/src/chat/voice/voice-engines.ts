import { LocalRecognitionEngine } from '../../engines/local/speech/local-recognition-engine.ts';
import { LocalSpeechEngine } from '../../engines/local/speech/local-speech-engine.ts';
import type { OwnSpeech } from '../../engines/local/speech/own-speech.ts';
import { BuiltinSpeechEngine } from '../../engines/speech/builtin/builtin-speech-engine.ts';
import { DashScopeSpeechEngine } from '../../engines/speech/dashscope/dashscope-speech-engine.ts';
import { OpenAiRecognitionEngine } from '../../engines/speech/openai/openai-recognition-engine.ts';
import { OpenAiSpeechEngine } from '../../engines/speech/openai/openai-speech-engine.ts';
import type { RecognitionEngine, SpeechEngine } from '../../engines/speech-port.ts';
import type { SpeechSettings } from '../../platform/config/speech-settings.ts';

export interface VoiceEngines {
  /** Best first; the builtin one is always included. */
  readonly speech: readonly SpeechEngine[];
  /** Null: there is none now. */
  readonly recognition: RecognitionEngine | null;
}

export interface VoiceEnginesDeps {
  /** Speech by the operator's own models; null: none. */
  readonly own: OwnSpeech | null;
  /** Path of ffmpeg; null: there is none, and the own models cannot read recordings. */
  readonly ffmpeg: string | null;
}

/** Creates the engines named by the settings, with the operator's own models behind connected services. */
export function configuredVoiceEngines(
  { server, speechModel, voices, dashscope, transcriptionModel }: SpeechSettings,
  { own, ffmpeg }: VoiceEnginesDeps,
): VoiceEngines {
  const connected =
    server === null || transcriptionModel === null
      ? null
      : new OpenAiRecognitionEngine({ ...server, model: transcriptionModel });
  const local = own === null || ffmpeg === null ? null : new LocalRecognitionEngine({ speech: own, ffmpeg });
  return {
    speech: [
      ...(server === null || speechModel === null
        ? []
        : [new OpenAiSpeechEngine({ ...server, model: speechModel, voices })]),
      ...(dashscope === null ? [] : [new DashScopeSpeechEngine(dashscope)]),
      ...(own === null ? [] : [new LocalSpeechEngine(own)]),
      new BuiltinSpeechEngine(),
    ],
    get recognition() {
      return connected ?? (own?.listens === true ? local : null);
    },
  };
}
