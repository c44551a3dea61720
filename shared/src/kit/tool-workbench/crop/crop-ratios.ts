import { CUSTOM_RATIO, ratioPresets } from '../../../tools/ratios.ts';
import type { ToolForm } from '../form/tool-form.ts';

/** Ratios of images that are given to any tool. */
const common: readonly string[] = ['1:1', '3:2', '4:3', '16:9', '2:3', '3:4', '9:16'];

export interface CropRatio {
  /** `16:9` */
  readonly ratio: string;
  readonly label: string;
  /** Width divided by height. */
  readonly value: number;
}

function proportionOf(ratio: string): number {
  const [across = 1, down = 1] = ratio.split(':').map(Number);
  return across / down;
}

/** The ratios in which the tool draws, or the common ones, as far as the field allows them. */
export function cropRatios(form: Pick<ToolForm, 'shown' | 'field'>, maxRatio: number): readonly CropRatio[] {
  const size = form.shown.map((name) => form.field(name)).find((field) => field.kind === 'size');
  const offered = size?.kind === 'size' ? size.ratios : common;
  return ratioPresets
    .filter(({ ratio }) => ratio !== CUSTOM_RATIO && offered.includes(ratio))
    .map(({ ratio, label }) => ({ ratio, label, value: proportionOf(ratio) }))
    .filter(({ value }) => Math.max(value, 1 / value) <= maxRatio);
}
