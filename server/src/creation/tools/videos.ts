import { type CameraMove, cameraMoves } from '@ai-site/shared/film/camera/camera-moves';
import { hasChinese } from '@ai-site/shared/tools';
import type { Rendering } from '../../engines/tasks/video-operations.ts';
import type { RunInputs } from './translation.ts';

/** A video in which everything that the tool has no field for is left to the engine. */
export const rendering = (
  given: Pick<Rendering, 'prompt' | 'seconds' | 'english'> & Partial<Rendering>,
  { seed }: Pick<RunInputs, 'seed'>,
): Rendering => ({
  negativePrompt: '',
  width: null,
  height: null,
  camera: null,
  pace: 'normal',
  ...given,
  seed,
});

/** The move of a form; null: the engine chooses, or words describe it. */
export const cameraOf = (value: string): CameraMove | null => cameraMoves.find((move) => move === value) ?? null;

/** Whether a form is said in English: to engines that understand nothing else, and where the first words that the person wrote are no Chinese ones. */
export function isEnglish({ english = false }: Pick<RunInputs, 'english'>, ...written: readonly string[]): boolean {
  const first = written.find((text) => text !== '');
  return english || (first !== undefined && !hasChinese(first));
}
