import { type TaskDefinition, toolOf } from '@ai-site/shared/tools';
import { controlImageTranslation } from './control-image.ts';
import { creativeImageTranslation } from './creative-image.ts';
import { creativeTextTranslation } from './creative-text.ts';
import { cutoutTranslation } from './cutout.ts';
import { dreamMachineTranslation } from './dream-machine.ts';
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
import { hugVideoTranslation, imageToVideoTranslation, presenterTranslation } from './videos-of-images.ts';
import { videoTransferPlusTranslation, videoTransferTranslation } from './videos-of-videos.ts';
import { writingTranslations } from './writing.ts';

/** Every tool that engines can be asked for. */
const toolTranslations: readonly AnyTranslation[] = [
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

const byCode: Map<string, AnyTranslation> = new Map(
  toolTranslations.map((translation) => [translation.tool.code, translation]),
);

/** Adds work of engines that is no tool: parts of batches. Called once, when the process starts. Throws for a code that is taken. */
export function addTranslation(translation: AnyTranslation): void {
  const { code } = translation.tool;
  if (byCode.has(code)) throw new TypeError(`two tasks are called ${code}`);
  byCode.set(code, translation);
}

/** What engines can be asked for beside tools. */
export const otherTasks = (): readonly TaskDefinition[] =>
  [...byCode.values()].map(({ tool }) => tool).filter(({ code }) => toolOf(code) === undefined);

/** Undefined for an unknown task, and for a tool that nothing translates yet: it is not open. */
export const translationOf = (code: string): AnyTranslation | undefined => byCode.get(code);

/** The definition of a row's task. Throws for one that this version of the site does not know. */
export function toolOfTask(code: string): TaskDefinition {
  const translation = byCode.get(code);
  if (translation === undefined) throw new TypeError(`no task is called ${code}`);
  return translation.tool;
}
