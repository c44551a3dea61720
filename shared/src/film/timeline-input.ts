import type { CameraMove, FilmPace } from './camera/camera-moves.ts';
import type { SubtitleStyle } from './captions/subtitle-style.ts';
import type { SpokenLine } from './captions/timed-captions.ts';
import type { FilmRatio } from './frame/ratios.ts';
import type { CardContent, ClipSource, FocusPoint, ImageSource } from './shot/shot-source.ts';
import type { SpokenText } from './timeline.ts';
import type { TransitionKind } from './transitions/transition-kinds.ts';

/** What is shown where a shot has no image: a card with its words, the image of the shot before it (or the first one after it), or nothing. */
export const imageChoices = ['card', 'neighbour', 'omit'] as const;
export type ImageChoice = (typeof imageChoices)[number];

/** A voice that speaks a shot. */
export interface Take {
  readonly key: string;
  readonly ms: number;
  /** Times in seconds from the beginning of the voice; empty: not known, they are estimated from the words. */
  readonly lines: readonly SpokenLine[];
}

/** A storyboard with what was chosen for it. */
export interface ShotInput {
  readonly id: string;
  /** What is spoken, narration and dialogue in their order. */
  readonly words: readonly string[];
  /** The same words with who says them; absent: the narrator says all. */
  readonly spoken?: readonly SpokenText[];
  /** Null: it is not spoken yet. */
  readonly take: Take | null;
  /** Length of the shot that a person chose; it is never shorter than its voice. */
  readonly chosenMs: number | null;
  /** Null: there is none yet. */
  readonly image: ImageSource | ClipSource | null;
  readonly card: Omit<CardContent, 'words' | 'number'>;
  readonly move: CameraMove;
  readonly pace: FilmPace;
  readonly focus: FocusPoint;
  /** Columns of those who are seen, in shares of the width of the image; absent: they are not known. */
  readonly persons?: readonly number[];
  readonly seed: number;
  readonly transition: { readonly kind: TransitionKind; readonly ms: number };
}

export interface TimelineInput {
  readonly ratio: FilmRatio;
  readonly shots: readonly ShotInput[];
  /** Silence after each voice. */
  readonly pauseMs: number;
  /** Of voices, 1: normal. It shortens what is estimated. */
  readonly speed: number;
  readonly subtitles: SubtitleStyle;
  /** `gain` in decibels; `duck`: the music is lower while somebody speaks. */
  readonly music: { readonly key: string; readonly gain: number; readonly duck: boolean } | null;
  /** What is shown for shots without an image. */
  readonly missing: ImageChoice;
}
