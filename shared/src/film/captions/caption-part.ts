/** A part of what is spoken, with its marks. Milliseconds, `toMs` excluded. */
export interface CaptionPart {
  readonly fromMs: number;
  readonly toMs: number;
  readonly text: string;
  /** Belongs to the text of the part before, without a gap. */
  readonly continues: boolean;
}

/** A caption; its lines are separated by `\n`. Milliseconds, `toMs` excluded. */
export interface TimedCaption {
  readonly fromMs: number;
  readonly toMs: number;
  readonly text: string;
}

/** How long a caption is seen, in milliseconds. */
export const captionMs = { min: 1000, max: 6000 } as const;
