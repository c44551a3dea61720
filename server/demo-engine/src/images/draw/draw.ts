import type { SceneName } from '@ai-site/shared/domain/drawn-words';
import { ImageProblemError } from '../../../../src/engines/classical/images/raster/image-problem.ts';
import type { Raster } from '../../../../src/engines/classical/images/raster/raster.ts';
import type { Drawing } from '../../../../src/engines/tasks/operations.ts';
import { LIGHT_STYLE, stylised, unfiltered } from '../stylise/style-strengths.ts';
import { type ImageStyle, styleInWords, styleOf } from '../stylise/styles.ts';
import { scenes } from './all-scenes.ts';
import { appearanceOf, inLightOf } from './appearances.ts';
import { DRAWN_SIDE_MAX, DRAWN_SIDE_MIN } from './drawn-sides.ts';
import { type ImageSpec, namesScene, parsePrompt } from './prompt/parse-prompt.ts';

export type DrawingWords = Pick<Drawing, 'prompt' | 'negativePrompt' | 'width' | 'height' | 'seed' | 'style'> &
  Partial<Pick<Drawing, 'stylize' | 'appearance'>>;

/** Throws `ImageProblemError` for sizes that cannot be drawn. */
export function assertDrawable({ width, height }: { readonly width: number; readonly height: number }): void {
  const isSide = (side: number): boolean => Number.isInteger(side) && side >= DRAWN_SIDE_MIN && side <= DRAWN_SIDE_MAX;
  if (!isSide(width) || !isSide(height)) throw new ImageProblemError('tooLarge');
}

/** Draws a scene by program after the words of a prompt. The same words, seed and size give the same pixels. `isCoarse`: the image is seen blurred. */
export function draw(
  { prompt, negativePrompt, width, height, seed, style, stylize = null, appearance = null }: DrawingWords,
  isCoarse = false,
): Raster {
  assertDrawable({ width, height });
  const chosen = styleOf(style);
  const look = appearanceOf(appearance);
  const asked = parsePrompt({ prompt, negativePrompt, seed, light: look?.light });
  const spec =
    stylize !== LIGHT_STYLE && chosen?.scene !== undefined && suits(chosen, asked, prompt)
      ? parsePrompt({ prompt, negativePrompt, seed, scene: chosen.scene, light: look?.light })
      : asked;
  const scene = scenes[spec.scene](spec, { width, height, isCoarse });
  const image = look === undefined ? scene : inLightOf(look, spec.scene, scene);
  // A style of the prompt's words is only laid over a scene that does not draw in that style by itself.
  const filtering = chosen ?? styleInWords(prompt);
  if (
    filtering?.filter === undefined ||
    filtering.scene === spec.scene ||
    (chosen === undefined && drawsItself(spec.scene, filtering.id))
  )
    return stylised(image, unfiltered, spec.seed, stylize);
  return stylised(image, filtering.filter, spec.seed, stylize);
}

/** Scenes of things, which the own scene of a style would leave out: the style is laid over them. */
const ofThings: ReadonlySet<SceneName> = new Set([
  'planet',
  'town',
  'skyline',
  'still-life',
  'toy',
  'figure',
  'flowers',
  'tree',
  'deep-sea',
  'rain-window',
]);

/** Whether the own scene of a style can show what the prompt names. */
const suits = ({ shows = [] }: ImageStyle, { scene, wants }: ImageSpec, prompt: string): boolean =>
  !namesScene(prompt) || !ofThings.has(scene) || shows.some(wants);

/** Scenes whose own manner already is what the words ask for. */
function drawsItself(scene: SceneName, style: string): boolean {
  return (
    (style === 'neon' && (scene === 'skyline' || scene === 'deep-sea' || scene === 'rain-window')) ||
    (style === 'poster' && scene === 'poster') ||
    (style === 'ink' && scene === 'ink') ||
    (style === 'glass' && scene === 'glass')
  );
}
