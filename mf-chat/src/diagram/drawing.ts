import type { SafeSvg } from './safe-svg.ts';

/** A diagram that can be shown. */
export interface Drawing extends SafeSvg {
  /** The font size of its smallest text, in pixels of its own size; undefined without text. */
  readonly smallest: number | undefined;
}
