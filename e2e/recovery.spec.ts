import { presenter } from '@ai-site/shared/tools/presenter/tool';
import { testDepth, variantsOf } from '../server/src/testing/test-depth.ts';
import { type FaultName, faults } from './faults/faults.ts';
import { expect, test } from './faults/test.ts';
import { moveTo } from './support/platform.ts';
import { areaOf, fallbackIn } from './support/remote-area.ts';
import { expectMounted, remotePaths, visit } from './support/remotes.ts';

// What is broken is mended while the page shows that it is: what brings the page back?

/** What the browser itself logs about such a file. */
const complaints = [
  /404 \(Not Found\)/,
  /500 \(Internal/,
  /ERR_(CONNECTION_RESET|EMPTY_RESPONSE)/,
  /Failed to find a valid digest/,
  /MIME type/,
  /ChunkLoadError/,
];

const faultsOfFiles = [
  'everythingMissing',
  'everythingReset',
  'everythingFails',
  'everythingTampered',
  'everythingHangs',
] as const satisfies readonly FaultName[];

for (const fault of variantsOf(faultsOfFiles, 1)) {
  test(`one click brings back a remote on a deep link: ${fault} @mf-chat @shell @local`, async ({
    page,
    gateway,
    errors,
  }) => {
    errors.announce(...complaints);
    gateway.break('mf-chat', faults[fault]);
    await page.goto(remotePaths['mf-chat'], { waitUntil: 'domcontentloaded' });
    const retry = fallbackIn(page, 'mf-chat').getByRole('button', { name: '重试' });
    await expect(retry).toBeVisible();
    gateway.heal('mf-chat');
    await retry.click();
    await expectMounted(page, 'mf-chat', remotePaths['mf-chat']);
    await expect(page.getByRole('status', { name: '模块版本' })).toHaveCount(0);
  });
}

test('while every file of a remote hangs, header and other screens work, again and again @mf-chat @mf-exhibit @mf-draw @cross @local @nightly', async ({
  page,
  gateway,
  errors,
  frame,
}) => {
  errors.announce(...complaints);
  gateway.break('mf-chat', faults.everythingHangs);
  await page.goto(remotePaths['mf-chat'], { waitUntil: 'domcontentloaded' });
  await expect(frame.header.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  // More visits than a browser opens connections to a server over HTTP/1.1.
  for (let count = 0; count < 3; count += 1) {
    await visit(page, 'mf-exhibit');
    await moveTo(page, remotePaths['mf-chat']);
    await visit(page, 'mf-draw');
    await moveTo(page, remotePaths['mf-chat']);
  }
  const retry = fallbackIn(page, 'mf-chat').getByRole('button', { name: '重试' });
  await expect(retry).toBeVisible();
  gateway.heal('mf-chat');
  await retry.click();
  await expectMounted(page, 'mf-chat', remotePaths['mf-chat']);
});

// Daily a hanging style: the page waits equally long for both.
if (testDepth.everyVariant) {
  test('a screen whose script hangs gives way to the fallback, and one click brings it back @mf-appcenter @shell @local', async ({
    page,
    gateway,
    errors,
  }) => {
    errors.announce(...complaints);
    gateway.break('mf-appcenter', faults.hangingScreen);
    await page.goto('/redirect/toPcTip', { waitUntil: 'domcontentloaded' });
    const retry = fallbackIn(page, 'mf-appcenter').getByRole('button', { name: '重试' });
    await expect(retry).toBeVisible();
    gateway.heal('mf-appcenter');
    await retry.click();
    await expectMounted(page, 'mf-appcenter', '/redirect/toPcTip');
  });
}

test('a screen whose style hangs gives way to the fallback, and one click brings it back @mf-chat @shell @local @nightly', async ({
  page,
  gateway,
  errors,
}) => {
  errors.announce(...complaints);
  gateway.break('mf-chat', faults.hangingStyle);
  await page.goto(remotePaths['mf-chat'], { waitUntil: 'domcontentloaded' });
  const retry = fallbackIn(page, 'mf-chat').getByRole('button', { name: '重试' });
  await expect(retry).toBeVisible();
  gateway.heal('mf-chat');
  await retry.click();
  await expectMounted(page, 'mf-chat', remotePaths['mf-chat']);
});

for (const fault of variantsOf(['tamperedPart', 'hangingPart'] as const satisfies readonly FaultName[], 1)) {
  test(`a part inside a screen that does not come says so in its place, and one click brings it: ${fault} @mf-draw @shell @local`, async ({
    page,
    gateway,
    errors,
  }) => {
    errors.announce(...complaints);
    gateway.break('mf-draw', faults[fault]);
    await page.goto(presenter.route ?? '', { waitUntil: 'domcontentloaded' });
    const area = areaOf(page, 'mf-draw');
    const lost = area.getByRole('alert').filter({ hasText: '没有加载成功' });
    const count = await test.step('every place says it', async () => {
      await expect(lost.first()).toBeVisible();
      return await lost.count();
    });
    gateway.heal('mf-draw');
    for (let left = count; left > 0; left -= 1) {
      await lost.first().getByRole('button', { name: '重试' }).click();
      await expect(lost).toHaveCount(left - 1);
    }
    await expect(area.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(area.getByText('登录后选择音色并试听')).toBeVisible();
  });
}

test('the previous version says that it is one, and gives way to the current one @mf-draw @shell @local @nightly', async ({
  page,
  gateway,
  errors,
}) => {
  errors.announce(...complaints, /remoteEntry\.js.*MIME type/);
  gateway.break('mf-draw', faults.brokenRelease);
  await page.goto(remotePaths['mf-draw']);
  await fallbackIn(page, 'mf-draw').getByRole('button', { name: '重试' }).click();
  await expectMounted(page, 'mf-draw', remotePaths['mf-draw']);
  const banner = page.getByRole('status', { name: '模块版本' });
  await expect(banner).toContainText('「我来画」暂时显示上一版本');

  await banner.getByRole('button', { name: '使用当前版本' }).click();
  await expectMounted(page, 'mf-draw', remotePaths['mf-draw']);
  await expect(banner).toBeVisible();

  gateway.heal('mf-draw');
  await banner.getByRole('button', { name: '使用当前版本' }).click();
  await expectMounted(page, 'mf-draw', remotePaths['mf-draw']);
  await expect(banner).toHaveCount(0);
});

test('a version that does not run is not tried again by the page @mf-draw @mf-exhibit @cross @local @nightly', async ({
  page,
  gateway,
  errors,
}) => {
  errors.announce(/TypeError|does not run/, ...complaints);
  gateway.break('mf-draw', faults.throwsOnEvaluation);
  await page.goto(remotePaths['mf-draw']);
  await expect(fallbackIn(page, 'mf-draw').getByRole('heading', { name: '「我来画」没有加载成功' })).toBeVisible();
  await visit(page, 'mf-exhibit');
  await visit(page, 'mf-draw');
  await expect(page.getByRole('status', { name: '模块版本' })).toBeVisible();
});

for (const fault of variantsOf(
  ['shellMissing', 'shellThrows', 'shellTampered'] as const satisfies readonly FaultName[],
  1,
)) {
  test(`a shell that does not start says so and comes back by its button: ${fault} @shell @local`, async ({
    page,
    gateway,
    errors,
    frame,
  }) => {
    errors.announce(...complaints, /does not run/);
    const reported = page.waitForRequest((request) => request.url().endsWith('/api/telemetry'));
    await page.addInitScript(() => {
      // A request whose body a test can read.
      navigator.sendBeacon = (url, data) => {
        if (data instanceof Blob)
          void data.text().then((body) => fetch(url, { method: 'POST', headers: { 'content-type': data.type }, body }));
        return true;
      };
    });
    gateway.break('shell', faults[fault]);
    await page.goto('/exhibit');
    const message = page.getByRole('alert');
    await expect(message).toContainText('页面没有加载成功');
    const stage = { shellMissing: 'load', shellTampered: 'integrity', shellThrows: 'mount' }[fault];
    expect((await reported).postDataJSON().entries).toContainEqual({
      event: 'page-failed',
      name: 'shell',
      version: expect.any(String),
      stage,
    });
    gateway.heal('shell');
    await message.getByRole('button', { name: '重新加载' }).click();
    await expectMounted(page, 'mf-exhibit', '/exhibit');
    await expect(frame.header).toBeVisible();
  });
}
