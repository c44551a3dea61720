import { variantsOf } from '../server/src/testing/test-depth.ts';
import { type FaultName, faults } from './faults/faults.ts';
import { expect, test } from './faults/test.ts';
import { ChatScreen } from './support/chat-screen.ts';
import { moveTo } from './support/platform.ts';
import { fallbackIn } from './support/remote-area.ts';
import { expectMounted, remotePaths, visit } from './support/remotes.ts';
import { reportsOf } from './support/reports.ts';

// Files of a build that differ from their release's description, and missing files.

interface Case {
  readonly fault: FaultName;
  /** The package that owns the file; the remote that needs it is mf-chat. */
  readonly name: 'mf-chat' | 'shell';
  readonly file: RegExp;
}

const tampered: readonly Case[] = [
  { fault: 'tamperedEntry', name: 'mf-chat', file: /^remoteEntry\.js$/ },
  { fault: 'tamperedKit', name: 'shell', file: /^\d+\.[0-9a-f]+\.js$/ },
  { fault: 'tamperedScreen', name: 'mf-chat', file: /^chat\.[0-9a-f]+\.js$/ },
  { fault: 'tamperedStyle', name: 'mf-chat', file: /^chat\.[0-9a-f]+\.css$/ },
];

for (const { fault, name, file } of variantsOf(tampered, 1)) {
  test(`a file that was tampered with is refused and reported, and Retry mends it: ${fault} @shell @mf-chat @mf-membership @cross @local`, async ({
    page,
    gateway,
    errors,
  }) => {
    errors.announce(/Failed to find a valid digest in the 'integrity' attribute/, /ChunkLoadError/);
    const reports = await reportsOf(page);
    gateway.break(name, faults[fault]);
    await page.goto(remotePaths['mf-chat']);
    const fallback = fallbackIn(page, 'mf-chat');
    await expect(fallback.getByRole('heading', { name: '「我来聊」没有加载成功' })).toBeVisible();
    await expect(fallback.getByRole('button')).toHaveText(['重试', '刷新页面']);
    await expect
      .poll(() => reports.filter(({ event }) => event === 'integrity-failed'))
      .toContainEqual({
        event: 'integrity-failed',
        name,
        version: expect.any(String),
        file: expect.stringMatching(file),
      });

    // A remote whose screen takes no numbered part of the kit.
    await visit(page, 'mf-membership');
    await moveTo(page, remotePaths['mf-chat']);
    await expect(fallback).toBeVisible();
    gateway.heal(name);
    await fallback.getByRole('button', { name: '重试' }).click();
    await expectMounted(page, 'mf-chat', remotePaths['mf-chat']);
  });
}

test('a page that loses a screen while it is open offers to try again or to refresh, and keeps drafts @shell @mf-chat @mf-appcenter @cross @local @nightly', async ({
  page,
  gateway,
  errors,
  isMobile,
}) => {
  errors.announce(/404 \(Not Found\)/, /MIME type/, /ChunkLoadError/);
  // Lost before the idle prefetch, which would keep it in the page's cache.
  gateway.break('mf-appcenter', faults.lostScreen);
  const chat = new ChatScreen(page, isMobile);
  await chat.open();
  await chat.composer.fill('一份还没有写完的提纲');
  await moveTo(page, '/redirect/toPcTip');
  const fallback = fallbackIn(page, 'mf-appcenter');
  await expect(fallback.getByRole('heading', { name: '「应用中心」没有加载成功' })).toBeVisible();
  await expect(fallback.getByRole('button')).toHaveText(['重试', '刷新页面']);
  // The fallback of the first attempt is still visible for a moment after the click.
  const lostAgain = page.waitForResponse(
    (response) => response.url().includes('/pc-tip.') && response.status() === 404,
  );
  await fallback.getByRole('button', { name: '重试' }).click();
  await lostAgain;
  await expect(fallback.getByRole('heading', { name: '「应用中心」没有加载成功' })).toBeVisible();

  gateway.heal('mf-appcenter');
  await fallback.getByRole('button', { name: '刷新页面' }).click();
  await expectMounted(page, 'mf-appcenter', '/redirect/toPcTip');
  await visit(page, 'mf-chat');
  await expect(chat.composer).toHaveValue('一份还没有写完的提纲');
});
