import { creativeImage } from '@ai-site/shared/tools/creative-image/tool';
import { startTool, toolResultShown } from '../site-controls.ts';
import type { Flow } from './flow.ts';

/** An image is made from a description and shown. */
export const draw: Flow = {
  name: 'image made in 我来画',
  async run({ page }) {
    await page.open(creativeImage.route ?? '');
    await page.fill({ role: 'textbox', name: '画面描述' }, '傍晚的湖边，远山与小船');
    await page.click(startTool);
    await page.waitFor('the image', toolResultShown);
  },
};
