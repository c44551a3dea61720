import { elementExpression, type Target } from './controls.ts';

export const header: Target = { role: 'banner' };

/** In the header of a signed-in user. */
export const accountMenu: Target = { role: 'button', name: /^账户/, within: header };
export const balance: Target = { role: 'button', name: /^算力余额 \d/, within: header };

/** A link of the main navigation. */
export const areaLink = (name: string): Target => ({
  role: 'link',
  name: new RegExp(`^${name}`),
  within: { role: 'navigation', name: '主导航', within: header },
});

/** Starts a tool. */
export const startTool: Target = { role: 'button', name: /^开始创作/ };

const toolResult: Target = { role: 'button', name: /^查看/ };
const resultImage = `${elementExpression(toolResult)}?.querySelector('img')`;

/** True once the last result of a tool shows its image. */
export const toolResultShown = `${resultImage}?.complete && ${resultImage}.naturalWidth > 0`;
