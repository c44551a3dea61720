import type { CDPSession } from '@playwright/test';
import { setConditions, slowProcessor } from '../browser.ts';
import { onPage } from '../client-page.ts';
import type { Lazy } from '../lazily.ts';
import { median } from '../metrics.ts';
import { threadTime, watchThread } from '../script-time.ts';
import type { Note, Part } from '../suite.ts';
import type { Client } from './client.ts';

const ROUNDS = 5;
/** Points of one stroke. */
const MOVES = 90;

const STROKE = 'stroke at brush 200';

/** A stroke over an image of 1024² with the largest brush on a slow processor: time of the main thread for each frame. */
export function stroke(client: Lazy<Client>, note: Note): Part {
  return {
    bounds: { [STROKE]: { unit: 'ms/frame at CPU 4x', most: 8, least: 0.1 } },
    async measure() {
      const { browser, pages } = await client.get();
      const perFrame = await onPage(browser, pages.of('stroke'), async ({ page, cdp }) => {
        await watchThread(cdp);
        await page.evaluate(() => window.benchOpenEditor?.());
        const box = await page.getByRole('application', { name: '图片编辑区' }).boundingBox();
        if (box === null) throw new Error('The image is not shown');
        await setConditions(cdp, slowProcessor);
        const rounds: number[] = [];
        for (let round = 0; round <= ROUNDS; round += 1) {
          const at = (part: number): readonly [number, number] => [
            box.x + box.width * (0.35 + 0.3 * part),
            box.y + box.height * (0.5 + 0.25 * Math.sin(part * 9 + round)),
          ];
          await page.mouse.move(...at(0));
          await page.mouse.down();
          const before = await busy(cdp);
          const frames = await page.evaluate(() => window.benchFrames ?? 0);
          for (let move = 1; move <= MOVES; move += 1) await page.mouse.move(...at(move / MOVES));
          const shown = (await page.evaluate(() => window.benchFrames ?? 0)) - frames;
          const after = await busy(cdp);
          await page.mouse.up();
          if (shown < 10) throw new Error(`A stroke was shown in ${shown} frames`);
          // The first stroke compiles.
          if (round > 0) rounds.push((after - before) / shown);
        }
        return rounds;
      });
      note(`  each stroke: ${perFrame.map((ms) => ms.toFixed(2)).join(', ')} ms a frame`);
      return { [STROKE]: median(perFrame) };
    },
  };
}

async function busy(cdp: CDPSession): Promise<number> {
  const { script, layout } = await threadTime(cdp);
  return script + layout;
}
