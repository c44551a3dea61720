/** Composes a piece of music. */
export interface MusicOperation {
  readonly kind: 'compose-music';
  /** What it is about and how it sounds, in words. */
  readonly description: string;
  /** Empty: none are given. */
  readonly lyrics: string;
  readonly title: string;
  /** Genres and moods, in words. */
  readonly style: string;
  readonly instrumental: boolean;
  /** It is played again and again: it ends at the end of a bar, and goes on at its beginning. Absent: it has an end. */
  readonly loops?: boolean;
  /** Id from `musicModels`; null: the engine's default. */
  readonly model: string | null;
  /** Null: the engine chooses. */
  readonly seconds: number | null;
  /** 0 to 4294967295. */
  readonly seed: number;
}

/** What one voice says. */
export interface VoiceLine {
  /** Plain text. */
  readonly text: string;
  /** Id of a voice; '': that of the operation. */
  readonly voice: string;
}

/** Speaks lines, one after another. Its result tells when each begins. */
export interface SpeakOperation {
  readonly kind: 'speak';
  /** At least one has words; what has none is left out. */
  readonly lines: readonly VoiceLine[];
  /** Id of the voice of lines without one, and of those whose voice does not exist (any more); for an unknown one the engine chooses. */
  readonly voice: string;
  /** 0.5 to 2; 1: normal. */
  readonly speed: number;
}

/** Operations that return one audio. */
export type AudioOperation = MusicOperation | SpeakOperation;
