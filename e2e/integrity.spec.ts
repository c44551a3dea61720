import { type FaultName, faults } from './faults/faults.ts';
import { expect, test } from './faults/test.ts';
import { ChatScreen } from './support/chat-screen.ts';
import { moveTo } from './support/platform.ts';
import { expectMounted, fallbackIn, remotePaths, visit } from './support/remotes.ts';
import { reportsOf } from './support/reports.ts';

// Files of a build that are not what its release says, and files that are gone.

const tampered: readonly { readonly fault: FaultName; readonly file: RegExp }[] = [
  { fault: 'tamperedEntry', file: /^remoteEntry\.js$/ },
  { fault: 'tamperedScreen', file: /^chat\.[0-9a-f]+\.js$/ },
  { fault: 'tamperedStyle', file: /^chat\.[0-9a-f]+\.css$/ },
];

for (const { fault, file } of tampered) {
  test(`a file that was tampered with is refused and reported, and Retry mends it: ${fault} @shell @mf-chat @mf-exhibit @cross @local @desktop-only`, async ({
    page,
    gateway,
    errors,
  }) => {
    errors.announce(/Failed to find a valid digest in the 'integrity' attribute/, /ChunkLoadError/);
    const reports = await reportsOf(page);
    gateway.break('mf-chat', faults[fault]);
    await page.goto(remotePaths['mf-chat']);
    const fallback = fallbackIn(page, 'mf-chat');
    await expect(fallback.getByRole('heading', { name: '「我来聊」没有加载成功' })).toBeVisible();
    await expect(fallback.getByRole('button')).toHaveText(['重试', '刷新页面']);
    await expect
      .poll(() => reports.filter(({ event }) => event === 'integrity-failed'))
      .toEqual([{ event: 'integrity-failed', name: 'mf-chat', version: expect.any(String), file: expect.stringMatching(file) }]);

    await visit(page, 'mf-exhibit');
    await moveTo(page, remotePaths['mf-chat']);
    await expect(fallback).toBeVisible();
    gateway.heal('mf-chat');
    await fallback.getByRole('button', { name: '重试' }).click();
    await expectMounted(page, 'mf-chat', remotePaths['mf-chat']);
  });
}

test('a page that loses a screen while it is open offers to try again or to refresh, and keeps drafts @shell @mf-chat @mf-appcenter @cross @local', async ({
  page,
  gateway,
  errors,
  isMobile,
}) => {
  errors.announce(/404 \(Not Found\)/, /MIME type/, /ChunkLoadError/);
  const chat = new ChatScreen(page, isMobile);
  await chat.open();
  await chat.composer.fill('一份还没有写完的提纲');
  gateway.break('mf-appcenter', faults.lostScreen);
  await moveTo(page, '/redirect/toPcTip');
  const fallback = fallbackIn(page, 'mf-appcenter');
  await expect(fallback.getByRole('heading', { name: '「应用中心」没有加载成功' })).toBeVisible();
  await expect(fallback.getByRole('button')).toHaveText(['重试', '刷新页面']);
  await fallback.getByRole('button', { name: '重试' }).click();
  await expect(fallback.getByRole('heading', { name: '「应用中心」没有加载成功' })).toBeVisible();

  gateway.heal('mf-appcenter');
  await fallback.getByRole('button', { name: '刷新页面' }).click();
  await expectMounted(page, 'mf-appcenter', '/redirect/toPcTip');
  await visit(page, 'mf-chat');
  await expect(chat.composer).toHaveValue('一份还没有写完的提纲');
});
