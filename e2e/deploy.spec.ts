import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';
import type { Page } from '@playwright/test';
import { testDepth } from '../server/src/testing/test-depth.ts';
import { OwnSite } from './support/own-site.ts';
import { expectMounted, visit } from './support/remotes.ts';
import { test as base, expect } from './support/test.ts';
import { fetchedVersions, resolvedVersion } from './support/versions.ts';

// This test changes what is live, so it uses a site of its own.
const test = base.extend<{ site: OwnSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const site = await OwnSite.start();
      await use(site);
      await site.stop();
    },
    { timeout: HANG_LIMIT_MS },
  ],
});

test.use({ dataSaver: false });

const EXHIBIT = '/exhibit';

async function openNew(page: Page, site: OwnSite): Promise<Page> {
  const fresh = await page.context().newPage();
  await fresh.goto(`${site.origin}${EXHIBIT}`);
  await expectMounted(fresh, 'mf-exhibit', EXHIBIT);
  return fresh;
}

/** By day the contract suite is left out: it runs by itself (`conformance/`), and that a deploy needs its report is a test of the server. */
const gate = testDepth.everyVariant ? [] : ['--skip-contract', '--why', '契约测试由套件单独运行'];

test('deploy and rollback while pages are open: they keep their version, new pages get the live one @mf-exhibit @mf-appcenter @mf-draw @cross @own-site', async ({
  page,
  site,
}) => {
  test.slow();
  await page.goto(`${site.origin}/appCenter`);
  await expectMounted(page, 'mf-appcenter', '/appCenter');
  const previous = await resolvedVersion(page, 'mf-exhibit');
  await expect(
    page.locator('link[rel="prefetch"][href*="/remotes/mf-chat/"]').first(),
    'an idle page prefetches what the menu leads to',
  ).toBeAttached();

  const deployed =
    await test.step('a deploy goes live, by night once the contract suite has passed with it', async () => {
      const said = await site.remote('deploy', 'mf-exhibit', '--live', ...gate);
      if (testDepth.everyVariant)
        expect(said).toMatch(/contract suite with mf-exhibit@\S+-rc\.1: [1-9]\d* passed, 0 failed/);
      return /mf-exhibit (\S+) is live/.exec(said)?.[1] ?? '';
    });
  expect(deployed).not.toBe(previous);
  expect(deployed).not.toContain('-');

  await test.step('the page that was open fetches and runs the version it started with', async () => {
    await visit(page, 'mf-exhibit');
    expect(await resolvedVersion(page, 'mf-exhibit')).toBe(previous);
    expect(await fetchedVersions(page, 'mf-exhibit')).toEqual([previous]);
  });

  const fresh = await test.step('a new page runs the deployed version, without a build of the shell', async () => {
    const opened = await openNew(page, site);
    expect(await fetchedVersions(opened, 'mf-exhibit')).toEqual([deployed]);
    await visit(opened, 'mf-appcenter');
    return opened;
  });

  expect(await site.remote('rollback', 'mf-exhibit')).toContain(`mf-exhibit is back at ${previous}`);

  await test.step('the previous version is back for new pages, and nobody who is there is disturbed', async () => {
    expect(await fetchedVersions(await openNew(page, site), 'mf-exhibit')).toEqual([previous]);
    await visit(fresh, 'mf-exhibit');
    expect(await fetchedVersions(fresh, 'mf-exhibit')).toEqual([deployed]);
    await visit(page, 'mf-draw');
    await visit(page, 'mf-exhibit');
  });

  expect(await site.remote('status')).toContain(previous);
  // What these pages still ask for would be refused by the site as it stops.
  for (const opened of page.context().pages()) await opened.goto('about:blank');
});
