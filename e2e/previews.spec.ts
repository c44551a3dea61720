import { globSync } from 'node:fs';
import path from 'node:path';
import { PREVIEWS_PATH } from '@ai-site/shared/frame';
import type { Page } from '@playwright/test';
import { root } from '../server/src/delivery/build/programs.ts';
import { applyTheme } from '../shell/src/platform/theme.ts';
import { seriousViolations } from './support/accessible.ts';
import { expectNoOverflow } from './support/no-overflow.ts';
import { expect, test } from './support/test.ts';

// Every preview of a component by itself, in both themes and sizes. A screenshot of each is kept in test-results/previews.
const sources = path.join(root, 'shared/src');
const files = globSync('{ui,kit}/**/*.preview.tsx', { cwd: sources })
  .map((file) => file.replaceAll(path.sep, '/').replace(/\.preview\.tsx$/, ''))
  .sort();

/** Names of the previews of a component, by the links of the page. */
async function previewsOf(page: Page, file: string): Promise<readonly string[]> {
  await page.goto(`${PREVIEWS_PATH}/${file}`);
  const links = page.getByRole('navigation', { includeHidden: true }).locator(`a[href^="${PREVIEWS_PATH}/${file}/"]`);
  await expect(links.first()).toBeAttached();
  return await links.evaluateAll((found) =>
    found.flatMap((link) => link.getAttribute('href')?.split('/').at(-1) ?? []),
  );
}

for (const file of files)
  test(`${file} is accessible and fits in each of its previews @shell @local @nightly @mobile`, async ({
    page,
  }, info) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const preview of await previewsOf(page, file))
      await test.step(preview, async () => {
        await page.goto(`${PREVIEWS_PATH}/${file}/${preview}?frame=1`);
        await expect(page.locator(`[data-preview="${file}/${preview}"]`)).toBeAttached();
        for (const theme of ['black', 'white'] as const) {
          await page.evaluate(`(${applyTheme})(${JSON.stringify(theme)}, document)`);
          expect(await seriousViolations(page), `${preview} on ${theme}`).toEqual([]);
          await expectNoOverflow(page);
          await page.screenshot({
            path: path.join(info.project.outputDir, 'previews', file, `${preview}-${theme}-${info.project.name}.png`),
          });
        }
      });
  });
