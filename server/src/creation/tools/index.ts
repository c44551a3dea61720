import type { ToolDefinition } from '@ai-site/shared/tools';
import { controlImageTranslation } from './control-image.ts';
import { creativeImageTranslation } from './creative-image.ts';
import { creativeTextTranslation } from './creative-text.ts';
import { cutoutTranslation } from './cutout.ts';
import { dreamMachineTranslation } from './dream-machine.ts';
import { videoTransferPlusTranslation, videoTransferTranslation } from './films-of-films.ts';
import { hugVideoTranslation, imageToVideoTranslation, presenterTranslation } from './films-of-pictures.ts';
import { generateImageTranslation } from './generate-image.ts';
import { modelSceneTranslation } from './model-scene.ts';
import { modelSwapTranslation } from './model-swap.ts';
import { musicTranslation } from './music.ts';
import { productReplaceTranslation } from './product-replace.ts';
import { eraseTranslation, reversePromptTranslation, watermarkRemovalTranslation } from './repairs.ts';
import { sdImageTranslation } from './sd-image.ts';
import { similarImageTranslation } from './similar-image.ts';
import { textToVideoTranslation } from './text-to-video.ts';
import type { AnyTranslation } from './translation.ts';
import { hdImageTranslation, zoomImageTranslation } from './upscale.ts';
import { writingTranslations } from './writing.ts';

/** Every tool that engines can be asked for. */
const translations: readonly AnyTranslation[] = [
  creativeImageTranslation,
  sdImageTranslation,
  similarImageTranslation,
  cutoutTranslation,
  hdImageTranslation,
  zoomImageTranslation,
  generateImageTranslation,
  controlImageTranslation,
  creativeTextTranslation,
  modelSwapTranslation,
  modelSceneTranslation,
  productReplaceTranslation,
  eraseTranslation,
  watermarkRemovalTranslation,
  reversePromptTranslation,
  ...writingTranslations,
  dreamMachineTranslation,
  imageToVideoTranslation,
  textToVideoTranslation,
  videoTransferTranslation,
  videoTransferPlusTranslation,
  hugVideoTranslation,
  presenterTranslation,
  musicTranslation,
];

const byCode: ReadonlyMap<string, AnyTranslation> = new Map(translations.map((translation) => [translation.tool.code, translation]));

/** Undefined for an unknown tool, and for one that nothing translates yet: it is not open. */
export const translationOf = (code: string): AnyTranslation | undefined => byCode.get(code);

/** Throws for a tool of a row that this version of the site does not know. */
export function toolOfTask(code: string): ToolDefinition {
  const translation = byCode.get(code);
  if (translation === undefined) throw new TypeError(`no tool is called ${code}`);
  return translation.tool;
}
