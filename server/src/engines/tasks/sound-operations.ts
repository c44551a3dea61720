/** Operations that return one sound. */
export interface SoundOperation {
  readonly kind: 'compose-music';
  /** What it is about and how it sounds, in words. */
  readonly description: string;
  /** Empty: none are given. */
  readonly lyrics: string;
  readonly title: string;
  /** Genres and moods, in words. */
  readonly style: string;
  readonly instrumental: boolean;
  /** Id from `musicModels`; null: the engine's default. */
  readonly model: string | null;
  /** Null: the engine chooses. */
  readonly seconds: number | null;
  /** 0 to 4294967295. */
  readonly seed: number;
}
