import { type PenMode, penModeNames, penModes } from '../../../domain/mask-editor/index.ts';

/** Tools of the editor: the pen modes, the eraser, and the hand that moves the image. */
export const maskTools = [...penModes, 'eraser', 'hand'] as const;

export type MaskTool = (typeof maskTools)[number];

export const toolNames: Readonly<Record<MaskTool, string>> = { ...penModeNames, eraser: '橡皮擦', hand: '抓手' };

/** Key that chooses the tool. By position, so that it works with a Chinese input method too. */
export const toolKeys: Readonly<Record<MaskTool, string>> = {
  smear: 'B',
  box: 'U',
  circle: 'O',
  lasso: 'L',
  eraser: 'E',
  hand: 'H',
};

export const isPenMode = (tool: MaskTool): tool is PenMode => tool !== 'eraser' && tool !== 'hand';

/** Tools whose size is that of the brush. */
export const hasBrush = (tool: MaskTool): boolean => tool === 'smear' || tool === 'eraser';
