import type { CameraMove, FilmPace } from '../../film/camera/camera-moves.ts';
import type { FocusPoint, ShotSize } from '../../film/shot/shot-source.ts';
import type { TransitionKind } from '../../film/transitions/transition-kinds.ts';

/** What a role says; `roleId` null: the narrator. */
export interface StoryboardLine {
  readonly roleId: string | null;
  readonly text: string;
}

/** What people edit of a storyboard; undo and redo restore it. */
export interface StoryboardContent {
  /** Order in the episode (`position-keys`). */
  readonly position: string;
  readonly narration: string;
  /** Spoken after the narration. */
  readonly lines: readonly StoryboardLine[];
  /** Ids of the roles that are seen, in the order of the ids. */
  readonly roleIds: readonly string[];
  /** Where it happens; null: not known. */
  readonly placeId: string | null;
  readonly prompt: string;
  /** The prompt was written by a person and is not assembled. */
  readonly promptEdited: boolean;
  readonly negative: string;
  readonly shot: ShotSize;
  readonly move: CameraMove;
  readonly pace: FilmPace;
  readonly focus: FocusPoint;
  readonly transition: { readonly kind: TransitionKind; readonly ms: number };
  /** The part of the text of the episode that it shows, in characters; null: none. */
  readonly source: { readonly from: number; readonly to: number } | null;
  /** Steps of the site leave it as it is. */
  readonly locked: boolean;
  /** Length that a person chose, in milliseconds; null: as long as its voice. */
  readonly chosenMs: number | null;
}

export interface Storyboard extends StoryboardContent {
  readonly id: string;
}

/** A storyboard that somebody adds by hand. */
export const emptyStoryboard: StoryboardContent = {
  position: '',
  narration: '',
  lines: [],
  roleIds: [],
  placeId: null,
  prompt: '',
  promptEdited: false,
  negative: '',
  shot: 'medium',
  move: 'push-in',
  pace: 'normal',
  focus: { x: 0.5, y: 0.5 },
  transition: { kind: 'none', ms: 0 },
  source: null,
  locked: false,
  chosenMs: null,
};
