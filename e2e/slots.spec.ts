import type { Locator, Page } from '@playwright/test';
import { faults } from './faults/faults.ts';
import { expect, test } from './faults/test.ts';
import { moveTo } from './support/platform.ts';
import { areaOf } from './support/remote-area.ts';
import { expectMounted } from './support/remotes.ts';

/** What mf-exhibit puts into draw's slot. */
const slot = (page: Page): Locator => page.locator('[data-slot="draw/exhibit"] [data-filled-by="mf-exhibit"]');

test('draw shows the showcase that mf-exhibit brings, and takes it away @mf-draw @mf-exhibit @cross', async ({
  page,
}) => {
  await page.goto('/draw/exhibit', { waitUntil: 'domcontentloaded' });
  await expectMounted(page, 'mf-draw', '/draw/exhibit');
  await expect(slot(page)).toHaveAttribute('data-state', 'mounted');
  await expect(slot(page).getByRole('heading', { level: 1, name: '灵感展示', exact: true })).toBeAttached();
  await moveTo(page, '/chatNew');
  await expectMounted(page, 'mf-chat', '/chatNew');
  await expect(page.locator('[data-slot]')).toHaveCount(0);
  await moveTo(page, '/draw/exhibit');
  await expect(slot(page)).toHaveAttribute('data-state', 'mounted');
});

test('a filler that cannot be loaded costs its slot alone, and comes back by 重试 @mf-draw @mf-exhibit @cross @local @nightly', async ({
  page,
  gateway,
  errors,
}) => {
  errors.announce(/404 \(Not Found\)/);
  gateway.break('mf-exhibit', faults.missing);
  await page.goto('/draw/exhibit', { waitUntil: 'domcontentloaded' });
  await expect(areaOf(page, 'mf-draw')).toHaveAttribute('data-state', 'mounted');
  await expect(slot(page).getByRole('alert')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  gateway.heal('mf-exhibit');
  await slot(page).getByRole('button', { name: '重试' }).click();
  await expect(slot(page)).toHaveAttribute('data-state', 'mounted');
});
