/** One sentence that is, or will be, heard. */
export interface Sound {
  /** Rejects with a `NotAllowedError` when the browser wants a gesture of the user first. */
  play(): Promise<void>;
  pause(): void;
  /** 1 is as spoken. The pitch stays. */
  setRate(rate: number): void;
  /** Ends it, whatever it does; nothing is told any more. */
  release(): void;
}

export interface SoundListener {
  ended(): void;
  /** It cannot be fetched or decoded. */
  failed(): void;
}

/** What plays. It holds two sounds at once: the one that is heard and the next one, which is fetched meanwhile. */
export interface Loudspeaker {
  load(url: string, listener: SoundListener): Sound;
}
