import type { SheetForm } from '@ai-site/shared/film/sheets/sheet-layout';
import type { Timeline } from '@ai-site/shared/film/timeline';

/** Other forms of what a timeline shows, whose files are copied by the keys that it names (`EngineTask.copyInput`). */
export type ComposeOperation =
  /** Its voices and music alone: one audio. */
  | { readonly kind: 'compose-audio'; readonly timeline: Timeline; readonly title: string }
  /** Its images with its words: all of them at once, however many are asked for. */
  | { readonly kind: 'compose-images'; readonly timeline: Timeline; readonly form: SheetForm };
