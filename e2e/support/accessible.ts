import type { ThemeName } from '@ai-site/shared/contract';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { testDepth } from '../../server/src/testing/test-depth.ts';
import { applyTheme } from '../../shell/src/platform/theme.ts';
import { onPhone } from './browser-options.ts';

/** The rules of axe that depend on colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];

interface Look {
  readonly within?: string;
  /** Names of rules; all when absent. */
  readonly rules?: string[];
}

/** Violations of axe on the page as it is that are serious or critical: rule and element. */
export async function seriousViolations(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.any[0]?.message ?? ''}`));
}

async function expectNoViolation(page: Page, { within = 'html', rules }: Look): Promise<void> {
  // Until its heading is there, a screen is still being loaded.
  if (within === 'html')
    await expect(
      page.locator('h1, [role="heading"][aria-level="1"]').first(),
      'the heading of the screen',
    ).toBeAttached();
  // Without legacy mode axe opens a second page for each analysis, for the sake of frames of other origins; the site has none.
  const axe = new AxeBuilder({ page }).include(within).setLegacyMode();
  const { violations } = await axe
    .options({ resultTypes: ['violations'], ...(rules === undefined ? {} : { runOnly: rules }) })
    .analyze();
  expect(
    violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.any[0]?.message ?? ''}`),
    ),
  ).toEqual([]);
}

/** Fails on axe violations of any impact. The message names the rule and the element. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  await expectNoViolation(page, within === undefined ? {} : { within });
}

const backgroundOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/**
 * Fails on axe violations of any impact. By day a desktop is looked at in the theme on screen, a phone in the other one, because
 * colours do not depend on the size; nightly the colours are looked at in both. Not for screens that are always black.
 */
export async function expectAccessibleInBothThemes(page: Page, within = 'html'): Promise<void> {
  if (testDepth.everyVariant) {
    await expectAccessible(page, within);
    return await inOtherTheme(page, () => expectNoViolation(page, { within, rules: colourRules }));
  }
  if (page.viewportSize()?.width === onPhone.viewport.width)
    await inOtherTheme(page, () => expectAccessible(page, within));
  else await expectAccessible(page, within);
}

async function inOtherTheme(page: Page, look: () => Promise<void>): Promise<void> {
  const show = (theme: ThemeName): Promise<void> =>
    page.evaluate(`(${applyTheme})(${JSON.stringify(theme)}, document)`);
  const shown = (await page.locator('html').getAttribute('data-theme')) === 'white' ? 'white' : 'black';
  const before = await backgroundOf(page);
  await show(shown === 'white' ? 'black' : 'white');
  expect(await backgroundOf(page), 'the theme has changed').not.toBe(before);
  await look();
  await show(shown);
}
