import { BuiltinSpeechEngine } from '../../engines/speech/builtin/builtin-speech-engine.ts';
import { DashScopeSpeechEngine } from '../../engines/speech/dashscope/dashscope-speech-engine.ts';
import { OpenAiRecognitionEngine } from '../../engines/speech/openai/openai-recognition-engine.ts';
import { OpenAiSpeechEngine } from '../../engines/speech/openai/openai-speech-engine.ts';
import type { RecognitionEngine, SpeechEngine } from '../../engines/speech-port.ts';
import type { SpeechSettings } from '../../platform/config/speech-settings.ts';

export interface VoiceEngines {
  /** Best first; the builtin one is always included. */
  readonly speech: readonly SpeechEngine[];
  readonly recognition: RecognitionEngine | null;
}

/** Creates the engines named by the settings. */
export function configuredVoiceEngines({ server, speechModel, voices, dashscope, transcriptionModel }: SpeechSettings): VoiceEngines {
  return {
    speech: [
      ...(server === null || speechModel === null ? [] : [new OpenAiSpeechEngine({ ...server, model: speechModel, voices })]),
      ...(dashscope === null ? [] : [new DashScopeSpeechEngine(dashscope)]),
      new BuiltinSpeechEngine(),
    ],
    recognition: server === null || transcriptionModel === null ? null : new OpenAiRecognitionEngine({ ...server, model: transcriptionModel }),
  };
}
