import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { releases } from '@ai-site/shared/api/releases';
import { LOCAL_BUILD_VERSION, OVERRIDE_HEADER, OVERRIDE_STORAGE_KEY } from '@ai-site/shared/contract';
import type { Locator, Page } from '@playwright/test';
import { testDepth } from '../server/src/testing/test-depth.ts';
import { callApi, logIn, newMobile } from './support/accounts.ts';
import { FileResource } from './support/file-resource.ts';
import { keepToken } from './support/keep-token.ts';
import { LocalBuild } from './support/local-build.ts';
import { OwnSite } from './support/own-site.ts';
import { expectMounted, visit } from './support/remotes.ts';
import { test as base, expect } from './support/test.ts';
import { fetchedVersions, registryOf, resolvedVersion } from './support/versions.ts';

const EXHIBIT = '/exhibit';
const operator = newMobile();
const secret = randomBytes(32).toString('hex');

interface Candidate {
  readonly site: OwnSite;
  readonly version: string;
  readonly live: string;
}

async function startWithCandidate(): Promise<Candidate & { stop(): Promise<void> }> {
  const site = await OwnSite.start({ OPERATORS: operator, SECRET_KEY: secret });
  const said = await site.remote('deploy', 'mf-exhibit');
  const version = /mf-exhibit (\S+) is the candidate/.exec(said)?.[1] ?? '';
  const page = await fetch(`${site.origin}/api/registry`);
  const live = /\/remotes\/mf-exhibit\/([^/]+)\//.exec(await page.text())?.[1] ?? '';
  return { site, version, live, stop: () => site.stop() };
}

// One site with a candidate for all tests of this file: nothing here changes what is live.
const sharedCandidate = new FileResource(startWithCandidate);
const test = base.extend<{ readonly candidate: Candidate }>({
  candidate: sharedCandidate.fixture,
});
test.afterAll(() => sharedCandidate.stop());

test.describe.configure({ mode: 'default' });

test.use({ dataSaver: false });

const badgeOf = (page: Page): Locator => page.getByRole('complementary', { name: '版本替换' });
/** By keyboard: a click that finds the panel still moving into place scrolls the page, and the panel then leaves the place of the click. */
const pressIn = (page: Page, name: string): Promise<void> =>
  page.getByRole('dialog', { name: '版本替换' }).getByRole('button', { name }).press('Enter');
const kept = (page: Page): Promise<string | null> =>
  page.evaluate((key) => window.sessionStorage.getItem(key), OVERRIDE_STORAGE_KEY);

/** Opens an address and waits until mf-exhibit is shown; resolves with the versions whose code was fetched. */
async function openExhibit(page: Page, address: string): Promise<readonly string[]> {
  await page.goto(address);
  await expectMounted(page, 'mf-exhibit', EXHIBIT);
  return await fetchedVersions(page, 'mf-exhibit');
}

test('a version of the query runs in this tab alone, through reloads and moves, until it is reset @shell @mf-exhibit @mf-appcenter @cross @own-site @nightly', async ({
  page,
  candidate: { site, version, live },
  context,
}) => {
  expect(version).not.toBe(live);
  expect(await openExhibit(page, `${site.origin}${EXHIBIT}?mf-exhibit=${version}&styleMode=black#top`)).toEqual([
    version,
  ]);
  await expect(page).toHaveURL(`${site.origin}${EXHIBIT}?styleMode=black#top`);
  await expect(badgeOf(page).getByRole('button', { name: `替换 1：mf-exhibit ${version}` })).toBeVisible();

  await test.step('a reload and another page of the tab ask for it again', async () => {
    await page.reload();
    await expectMounted(page, 'mf-exhibit', EXHIBIT);
    expect(await fetchedVersions(page, 'mf-exhibit')).toEqual([version]);
    await page.goto(`${site.origin}/appCenter`);
    await visit(page, 'mf-exhibit');
    expect(await fetchedVersions(page, 'mf-exhibit')).toEqual([version]);
    await expect(page).toHaveURL(`${site.origin}${EXHIBIT}`);
  });

  await test.step('another tab is not touched', async () => {
    const other = await context.newPage();
    expect(await openExhibit(other, `${site.origin}${EXHIBIT}`)).toEqual([live]);
    await expect(badgeOf(other)).toHaveCount(0);
    await other.close();
  });

  await test.step('the badge takes the tab back to what is live', async () => {
    await badgeOf(page).getByRole('button').click();
    await pressIn(page, '恢复线上');
    await expect(badgeOf(page)).toHaveCount(0);
    await expectMounted(page, 'mf-exhibit', EXHIBIT);
    expect(await fetchedVersions(page, 'mf-exhibit')).toEqual([live]);
    expect(await kept(page)).toBeNull();
  });
});

test('a version that does not exist is said on the screen, and not asked for again @shell @mf-exhibit @own-site @nightly', async ({
  page,
  candidate: { site, live },
}) => {
  expect(await openExhibit(page, `${site.origin}${EXHIBIT}?mf-exhibit=9.9.9`)).toEqual([live]);
  await expect(page).toHaveURL(`${site.origin}${EXHIBIT}`);
  await badgeOf(page).getByRole('button', { name: '版本不存在：mf-exhibit 9.9.9 不存在' }).click();
  await pressIn(page, '知道了');
  await expect(badgeOf(page)).toHaveCount(0);
  expect(await kept(page)).toBeNull();
  await page.reload();
  await expectMounted(page, 'mf-exhibit', EXHIBIT);
  await expect(badgeOf(page)).toHaveCount(0);
});

test('a channel of a request header runs in every page of it, and is not kept @shell @mf-exhibit @own-site @nightly', async ({
  browser,
  candidate: { site, version },
  errors,
}) => {
  const context = await browser.newContext({ extraHTTPHeaders: { [OVERRIDE_HEADER]: 'mf-exhibit=candidate' } });
  errors.watch(context);
  const page = await context.newPage();
  expect(await openExhibit(page, `${site.origin}${EXHIBIT}`)).toEqual([version]);
  await badgeOf(page)
    .getByRole('button', { name: `替换 1：mf-exhibit candidate（${version}）` })
    .click();
  await expect(page.getByText('由请求头指定，不随标签页保存。')).toBeVisible();
  expect(await kept(page)).toBeNull();
  await context.close();
});

test('a build of the visitor’s own machine runs in the tab @shell @mf-exhibit @own-site @nightly', async ({
  page,
  candidate: { site },
}) => {
  const build = await LocalBuild.serve(path.resolve(import.meta.dirname, '../mf-exhibit/dist'));
  expect(await openExhibit(page, `${site.origin}${EXHIBIT}?mf-exhibit=${encodeURIComponent(build.manifest)}`)).toEqual(
    [],
  );
  expect(await resolvedVersion(page, 'mf-exhibit')).toBe(LOCAL_BUILD_VERSION);
  const own = await page.evaluate(
    (origin) => performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(origin)).length,
    build.origin,
  );
  expect(own).toBeGreaterThan(1);
  await expect(badgeOf(page).getByRole('button', { name: '替换 1：mf-exhibit 本机构建' })).toBeVisible();
  await build.stop();
});

// Daily what a signature permits: `releases/overrides.test.ts`; who asks for one: `follow-overrides.test.ts`.
if (testDepth.everyVariant) {
  test('in production only an operator and their signed link override @shell @mf-exhibit @own-site', async ({
    page,
    browser,
    candidate: { site, version, live },
    playwright,
    errors,
  }) => {
    test.slow();
    const request = await playwright.request.newContext({ baseURL: site.origin });
    const { accessToken } = await logIn(request, operator);
    const { query } = await callApi(request, releases.overrideLink, {
      body: { overrides: { 'mf-exhibit': version }, hours: 1 },
      token: accessToken,
    });
    await request.dispose();
    await site.restart({
      SITE_ENV: 'production',
      HOST: 'localhost',
      PUBLIC_ORIGIN: site.origin,
      SMS_HTTP_URL: `${site.origin}/healthz`,
      SMS_HTTP_TOKEN: 'token',
      PAYMENT_SANDBOX: 'on',
    });

    await test.step('what nobody signed is gone without a word', async () => {
      expect(await openExhibit(page, `${site.origin}${EXHIBIT}?mf-exhibit=${version}`)).toEqual([live]);
      await expect(page).toHaveURL(`${site.origin}${EXHIBIT}`);
      await expect(badgeOf(page)).toHaveCount(0);
      expect(await kept(page)).toBeNull();
    });

    await test.step('a signature for something else, or for longer, is none', async () => {
      const altered = new URLSearchParams(query);
      altered.set('qa', `z${altered.get('qa')}`);
      expect(await openExhibit(page, `${site.origin}${EXHIBIT}?${altered}`)).toEqual([live]);
      expect(await openExhibit(page, `${site.origin}${EXHIBIT}?${query}&mf-draw=live`)).toEqual([live]);
      expect(await kept(page)).toBeNull();
    });

    await test.step('a signed link works for whoever holds it', async () => {
      const elsewhere = await browser.newContext();
      errors.watch(elsewhere);
      const tester = await elsewhere.newPage();
      expect(await openExhibit(tester, `${site.origin}${EXHIBIT}?${query}`)).toEqual([version]);
      await tester.reload();
      await expectMounted(tester, 'mf-exhibit', EXHIBIT);
      expect(await resolvedVersion(tester, 'mf-exhibit')).toBe(version);
      await elsewhere.close();
    });

    await test.step('an operator who asks without a signature gets one', async () => {
      await keepToken(page, accessToken, site.origin);
      await page.goto(`${site.origin}${EXHIBIT}?mf-exhibit=${version}`);
      await expect(badgeOf(page)).toBeVisible();
      expect((await registryOf(page)).overrides).toEqual([{ name: 'mf-exhibit', value: version, version }]);
      await expect(page).toHaveURL(`${site.origin}${EXHIBIT}`);
      expect(await kept(page)).toContain('qa=');
    });
  });
}
