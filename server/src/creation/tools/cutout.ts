import { cutout } from '@ai-site/shared/tools/cutout/tool';
import type { CutoutMode } from '../../engines/tasks/operations.ts';
import { defineTranslation, required } from './translation.ts';

/** Cutout modes by the numbers of docs/product/tools.md#3. */
const modes: readonly CutoutMode[] = ['general', 'portrait', 'product', 'clothing', 'hair', 'avatar'];

export const translation = defineTranslation({
  tool: cutout,
  needs: ['cutout'],
  operation: ({ cutoutMode }, { file, mask }) => ({
    kind: 'cutout',
    image: required(file('originalImgUrl'), 'originalImgUrl'),
    mode: modes[cutoutMode] ?? 'general',
    hints: mask('hintImg'),
  }),
});
