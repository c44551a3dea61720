import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { erase as eraseTool } from '@ai-site/shared/tools/erase/tool';
import sharp from 'sharp';
import { SAMPLE_IMAGE } from '../../../server/src/creation/workbench/sample-inputs.ts';
import type { Target } from '../controls.ts';
import { startTool, toolResultShown } from '../site-controls.ts';
import type { Flow } from './flow.ts';

const stage: Target = { role: 'application', name: '图片编辑区' };

/** Pixels that the canvases over the image show as marked. */
const markedPixels = `[...document.querySelectorAll('[role=application] canvas')]
  .filter(({ width, height }) => width * height > 0)
  .flatMap((canvas) => [...canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data])
  .filter((value, at) => at % 4 === 3 && value > 127).length`;

/** A stroke of the mask editor marks what is erased from an uploaded image. */
export const erase: Flow = {
  name: 'erase stroke in the mask editor',
  async run({ page, directory }) {
    const photo = path.join(directory, 'photo.png');
    writeFileSync(photo, await sharp(Buffer.from(SAMPLE_IMAGE)).png().toBuffer());
    await page.open(eraseTool.route ?? '');
    await page.chooseFile('选择原图', photo);
    await page.see({ role: 'img', name: /^原图：/ });
    await page.click({ role: 'button', name: '标记消除区域' });
    const { x, y, width, height } = await page.boxOf(stage);
    await page.drag({ x: x + width * 0.45, y: y + height / 2 }, { x: x + width * 0.55, y: y + height / 2 });
    await page.waitFor('a stroke on the canvas', `${markedPixels} > 500`);
    await page.click({ role: 'button', name: '完成' });
    await page.see({ role: 'img', name: '已标记的消除区域' });
    await page.click(startTool);
    await page.waitFor('the image without what was marked', toolResultShown);
  },
};
