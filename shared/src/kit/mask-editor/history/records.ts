import type { Area, Size } from '../geometry.ts';
import type { Ink } from '../raster/marks.ts';

/** x and y in turn, in pixels of the edited image. Short, because drafts store them. */
export type FlatPoints = readonly number[];

/** What was drawn, as vectors. */
export type Stroke = Ink &
  (
    | { readonly kind: 'line'; readonly size: number; readonly points: FlatPoints }
    | { readonly kind: 'box'; readonly area: Area }
    | { readonly kind: 'circle'; readonly area: Area }
    | { readonly kind: 'lasso'; readonly points: FlatPoints }
    /** Lines of text: the outline of each. */
    | { readonly kind: 'texts'; readonly shapes: readonly FlatPoints[] }
  );

/** An image as its owner knows it. */
export interface EditorImage extends Size {
  /** Identifies the image: a draft belongs to one. */
  readonly key: string;
  readonly url: string;
}

/** One step that can be undone. */
export type EditorRecord =
  | Stroke
  | { readonly kind: 'clear' }
  | { readonly kind: 'invert' }
  /** The image was replaced by a result; the mask is empty again. */
  | { readonly kind: 'result'; readonly image: EditorImage };

const strokeKinds: ReadonlySet<EditorRecord['kind']> = new Set<Stroke['kind']>([
  'line',
  'box',
  'circle',
  'lasso',
  'texts',
]);

/** Whether a record is something that a person marked. */
export const isStroke = (record: EditorRecord): record is Stroke => strokeKinds.has(record.kind);
