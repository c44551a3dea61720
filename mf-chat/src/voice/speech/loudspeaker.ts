/** A sentence that is playing or preloaded. */
export interface LoadedAudio {
  /** Rejects with a `NotAllowedError` when the browser requires a user gesture first. */
  play(): Promise<void>;
  pause(): void;
  /** Playback rate, 1 is normal. The pitch is preserved. */
  setRate(rate: number): void;
  /** Stops and releases the audio; no more callbacks follow. */
  release(): void;
}

export interface PlaybackListener {
  ended(): void;
  /** The audio cannot be fetched or decoded. */
  failed(): void;
}

/** Audio output. Holds two audio files: the one that plays, and the next one, which is preloaded. */
export interface Loudspeaker {
  load(url: string, listener: PlaybackListener): LoadedAudio;
}
