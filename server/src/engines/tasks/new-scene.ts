import type { ImageOperation } from './operations.ts';

/** From which `change` on the scene of a product is drawn anew after the prompt. */
const NEW_SCENE = 0.75;

/** Whether a product is placed into a scene that is drawn, instead of the given one. */
export const isNewScene = ({ change }: Pick<Extract<ImageOperation, { kind: 'place-product' }>, 'change'>): boolean =>
  change >= NEW_SCENE;
