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
    const shown = page.locator('[data-preview]');
    const open = async (preview: string, query = ''): Promise<void> => {
      await page.goto(`${PREVIEWS_PATH}/${file}/${preview}?frame=1${query}`);
      await expect(shown).toHaveAttribute('data-preview', `${file}/${preview}`);
    };
    const keep = async (name: string): Promise<void> => {
      await expectNoOverflow(page);
      const folder = path.join(info.project.outputDir, 'previews', file);
      await page.screenshot({ path: path.join(folder, `${name}-${info.project.name}.png`) });
    };
    for (const preview of await previewsOf(page, file))
      await test.step(preview, async () => {
        await open(preview);
        for (const theme of ['black', 'white'] as const) {
          await page.evaluate(`(${applyTheme})(${JSON.stringify(theme)}, document)`);
          expect(await seriousViolations(page), `${preview} on ${theme}`).toEqual([]);
          await keep(`${preview}-${theme}`);
        }
        if ((await shown.getAttribute('data-long')) === null) return;
        await open(preview, '&long=1');
        await keep(`${preview}-long`);
      });
  });
