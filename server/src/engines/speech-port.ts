import type { Voice } from '@ai-site/shared/api/chat-voice';

export type AudioType = 'audio/wav' | 'audio/mpeg';

export interface EngineVoice {
  /** Starts with the id of its engine, so that it is unique across engines. */
  readonly voiceId: string;
  readonly name: string;
  /** Code of the one language it speaks; null: any language. */
  readonly language: string | null;
  readonly timbre: Voice['timbre'];
  readonly remark: string;
}

export interface SpeechRequest {
  /** One sentence, or more where the engine speaks them at once; plain text. */
  readonly text: string;
  /** A voice of this engine. */
  readonly voiceId: string;
  /** Aborting ends the work; `speak` then rejects. */
  readonly signal: AbortSignal;
}

export interface SpokenAudio {
  readonly bytes: Uint8Array;
  readonly type: AudioType;
  /** Duration in milliseconds. */
  readonly ms: number;
  /** What was spoken, by espeak-ng's mnemonics of phonemes; absent: the engine does not tell. */
  readonly phonemes?: string;
}

export interface SpeechEngine {
  readonly id: string;
  /** True for the engine that works without a model. */
  readonly builtin: boolean;
  readonly voices: readonly EngineVoice[];
  /** Characters that it speaks well at once; absent: one sentence. */
  readonly charactersAtOnce?: number;
  /** Rejects with `EngineError`. */
  speak(request: SpeechRequest): Promise<SpokenAudio>;
}

export interface RecognitionRequest {
  readonly bytes: Uint8Array;
  readonly type: string;
  /** Aborting ends the work upstream and the iteration, with or without a throw. */
  readonly signal: AbortSignal;
}

/** Transcribes speech. */
export interface RecognitionEngine {
  /** Pieces of the text in order. Fails with `EngineError`; no pieces: no speech was recognised. */
  recognise(request: RecognitionRequest): AsyncIterable<string>;
}
