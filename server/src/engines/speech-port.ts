import type { Voice } from '@ai-site/shared/api/chat-voice';

export type AudioType = 'audio/wav' | 'audio/mpeg';

/** A voice as its engine offers it. */
export interface EngineVoice {
  /** Begins with the id of its engine, so that it is found again among all. */
  readonly voiceId: string;
  readonly name: string;
  /** Code of the one language it speaks; null: whatever language the text is in. */
  readonly language: string | null;
  readonly timbre: Voice['timbre'];
  readonly remark: string;
}

export interface SpeechRequest {
  /** One sentence, plain text. */
  readonly text: string;
  /** One of the engine's own. */
  readonly voiceId: string;
  /** Aborting ends the work; `speak` then rejects. */
  readonly signal: AbortSignal;
}

export interface SpokenAudio {
  readonly bytes: Uint8Array;
  readonly type: AudioType;
  /** Duration. */
  readonly ms: number;
}

/** Speaks sentences. */
export interface SpeechEngine {
  readonly id: string;
  /** True for the engine that works without any model. */
  readonly builtin: boolean;
  readonly voices: readonly EngineVoice[];
  /** Rejects with `EngineError`. */
  speak(request: SpeechRequest): Promise<SpokenAudio>;
}

export interface RecognitionRequest {
  readonly bytes: Uint8Array;
  /** Content type of the recording. */
  readonly type: string;
  /** Aborting ends the work upstream and the iteration, with or without a throw. */
  readonly signal: AbortSignal;
}

/** Writes down what is said. */
export interface RecognitionEngine {
  /** Pieces of the text in order. Fails with `EngineError`; no pieces: nothing was said. */
  recognise(request: RecognitionRequest): AsyncIterable<string>;
}
