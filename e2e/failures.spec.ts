import { errorTexts } from '@ai-site/shared/errors';
import type { Page } from '@playwright/test';
import { CHOICE_IMAGES_PATH } from '../server/src/creation/tools/choice-names.ts';
import { variantsOf } from '../server/src/testing/test-depth.ts';
import { CRASH_EVENT, type FaultName, faults } from './faults/faults.ts';
import { expect, test } from './faults/test.ts';
import { moveTo } from './support/platform.ts';
import { fallbackIn } from './support/remote-area.ts';
import { everyRemote, expectMounted, type RemoteName, remoteNames, remotePaths, visit } from './support/remotes.ts';

// One remote's responses are faulty, and repaired while the page is open.

interface Case {
  readonly fault: FaultName;
  readonly broken: RemoteName;
  readonly title: string;
  /** Messages that the browser itself logs about such a failure. */
  readonly complaints?: readonly RegExp[];
}

const cases: readonly Case[] = [
  { fault: 'missing', broken: 'mf-chat', title: '「我来聊」没有加载成功', complaints: [/404 \(Not Found\)/] },
  {
    fault: 'throwsAtFirstRender',
    broken: 'mf-appcenter',
    title: '「应用中心」没有打开成功',
    complaints: [/TypeError/],
  },
  { fault: 'hangsWhileMounting', broken: 'mf-exhibit', title: '「探索」没有打开成功' },
  { fault: 'incompatible', broken: 'mf-membership', title: '「个人与会员」正在升级' },
  {
    fault: 'syntaxError',
    broken: 'mf-draw',
    title: '「我来画」没有加载成功',
    complaints: [/uncaught: Unexpected token/],
  },
  {
    fault: 'hangsWhileLoading',
    broken: 'mf-shortvideo',
    title: '「AI漫画推文」没有加载成功',
    complaints: [/ERR_EMPTY_RESPONSE/],
  },
];

async function open(page: Page, broken: RemoteName): Promise<void> {
  // The load event waits for a preload that hangs.
  await page.goto(remotePaths[broken], { waitUntil: 'domcontentloaded' });
}

for (const { fault, broken, title, complaints = [] } of variantsOf(cases, 2)) {
  test(`a remote that fails costs its own area only, and Retry mends it: ${fault} of ${broken} ${everyRemote} @cross @local`, async ({
    page,
    gateway,
    errors,
    frame,
    baseURL,
  }) => {
    errors.announce(...complaints);
    gateway.break(broken, faults[fault]);
    await open(page, broken);
    const fallback = fallbackIn(page, broken);
    await expect(fallback.getByRole('heading', { name: title })).toBeVisible();
    await expect(frame.header.getByRole('navigation', { name: '主导航' })).toBeVisible();

    const others = remoteNames.filter((name) => name !== broken);
    for (const other of variantsOf(others, 1)) await visit(page, other);
    await page.goBack({ waitUntil: 'commit' });
    await frame.goTo('首页');
    await expect(page).toHaveURL(`${baseURL}/`);

    await moveTo(page, remotePaths[broken]);
    const retry = fallback.getByRole('button', { name: '重试' });
    await expect(retry).toBeVisible();
    gateway.heal(broken);
    await retry.click();
    await expectMounted(page, broken, remotePaths[broken]);
  });
}

test('images that hang do not hold back the next screen @mf-draw @mf-appcenter @cross @local @nightly', async ({
  page,
  gateway,
}) => {
  gateway.break('mf-draw', faults.imagesHang);
  const asked = page.waitForRequest((request) => request.url().includes(CHOICE_IMAGES_PATH));
  await open(page, 'mf-draw');
  await asked;
  await expectMounted(page, 'mf-draw', remotePaths['mf-draw']);
  await visit(page, 'mf-appcenter');
});

test('Retry without a cure fails again and stays on offer @mf-chat @mf-exhibit @cross @local @mobile-only @nightly', async ({
  page,
  gateway,
  errors,
}) => {
  errors.announce(/404 \(Not Found\)/);
  gateway.break('mf-chat', faults.missing);
  await open(page, 'mf-chat');
  const retry = fallbackIn(page, 'mf-chat').getByRole('button', { name: '重试' });
  const asked = page.waitForResponse(
    (response) => response.url().includes('/mf-chat/') && response.url().includes('attempt='),
  );
  await retry.click();
  await asked;
  await expect(retry).toBeVisible();
  await visit(page, 'mf-exhibit');
  gateway.heal('mf-chat');
  await visit(page, 'mf-chat');
});

test('the last version that worked loads by itself after one failed retry @mf-draw @local', async ({
  page,
  gateway,
  errors,
}) => {
  errors.announce(/404 \(Not Found\)/, /remoteEntry\.js.*MIME type/);
  gateway.break('mf-draw', faults.brokenRelease);
  await open(page, 'mf-draw');
  await fallbackIn(page, 'mf-draw').getByRole('button', { name: '重试' }).click();
  await expectMounted(page, 'mf-draw', remotePaths['mf-draw']);
});

test('a screen that crashes late says so and comes back by refreshing and by Retry @mf-exhibit @mf-appcenter @cross @local', async ({
  page,
  gateway,
  errors,
  frame,
}) => {
  errors.announce(/TypeError/);
  gateway.break('mf-exhibit', faults.crashesLate);
  await open(page, 'mf-exhibit');
  await expectMounted(page, 'mf-exhibit', '/exhibit');
  const crash = () => page.evaluate((name) => window.dispatchEvent(new Event(name)), CRASH_EVENT);
  await crash();
  const fallback = fallbackIn(page, 'mf-exhibit');
  await expect(fallback.getByRole('heading', { name: errorTexts.screenCrashed })).toBeVisible();
  await expect(frame.header).toBeVisible();
  await visit(page, 'mf-appcenter');
  await page.goBack();
  await expectMounted(page, 'mf-exhibit', '/exhibit');

  await crash();
  await fallback.getByRole('button', { name: '刷新页面' }).click();
  await expectMounted(page, 'mf-exhibit', '/exhibit');

  await crash();
  await fallback.getByRole('button', { name: '重试' }).click();
  await expectMounted(page, 'mf-exhibit', '/exhibit');
});
