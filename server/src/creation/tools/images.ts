import type { RunInputs } from './translation.ts';

/** Sizes of drawings are multiples of this, as diffusion models need. */
const STEP = 8;
/** Longest side in pixels of what is drawn after an image. */
const SIDE_MAX = 1536;

/** Size in pixels of a drawing with the proportions of an image. */
export function sizeLike(inputs: RunInputs, field: string): { readonly width: number; readonly height: number } {
  const { width, height } = inputs.size(field);
  const scale = Math.min(1, SIDE_MAX / Math.max(width, height));
  const snap = (length: number): number => Math.max(STEP, Math.round((length * scale) / STEP) * STEP);
  return { width: snap(width), height: snap(height) };
}

const joined = (parts: readonly string[], separator: string): string =>
  parts.filter((part) => part !== '').join(separator);

/** Words for a prompt, without the empty ones. */
export const words = (...parts: readonly string[]): string => joined(parts, '，');
const englishWords = (...parts: readonly string[]): string => joined(parts, ', ');

/** How words are joined for an engine. */
export const joining = ({ english }: Pick<RunInputs, 'english'>) => (english === true ? englishWords : words);
