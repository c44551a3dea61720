import { readFile } from 'node:fs/promises';
import { accounts } from '@ai-site/shared/api/accounts';
import { chatInstructions } from '@ai-site/shared/api/chat-instructions';
import { AVATAR_MAX_BYTES, AVATAR_ZOOM_MAX, accountTexts } from '@ai-site/shared/domain/accounts';
import { instructionTexts } from '@ai-site/shared/domain/chat-instructions';
import { callApi } from './support/accounts.ts';
import { expectDialogAccessible } from './support/dialogs/expect-accessible.ts';
import { paintedPng } from './support/painted-png.ts';
import { expect, test } from './support/test.ts';

test('the settings change image, name and how chats answer @shell @local @nightly', async ({
  signedIn: page,
  account,
  frame,
  request,
}) => {
  await page.goto('/exhibit');
  const settings = await frame.openSettings();
  await expect(settings).toContainText(`${account.mobile.slice(0, 3)}****${account.mobile.slice(-4)}`);

  const choose = async (file: {
    readonly name: string;
    readonly mimeType: string;
    readonly buffer: Buffer;
  }): Promise<void> => {
    const choosing = page.waitForEvent('filechooser');
    await settings.getByRole('button', { name: '更换头像' }).click();
    await (await choosing).setFiles(file);
  };

  await test.step('an image that is too large is refused at once', async () => {
    await choose({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(AVATAR_MAX_BYTES + 1) });
    await expect(frame.toast(accountTexts.avatarTooLarge)).toBeVisible();
    await expect(page.getByRole('dialog', { name: '编辑头像' })).toHaveCount(0);
  });

  await test.step('an image is cut, zoomed and turned by the keyboard, and kept as a square', async () => {
    await choose({ name: 'wide.png', mimeType: 'image/png', buffer: paintedPng(640, 360) });
    const crop = page.getByRole('dialog', { name: '编辑头像' });
    const zoom = crop.getByRole('slider', { name: '缩放' });
    await zoom.focus();
    await page.keyboard.press('End');
    await expect(zoom).toHaveValue(String(AVATAR_ZOOM_MAX));
    const turn = crop.getByRole('slider', { name: '旋转' });
    await turn.focus();
    for (let degree = 0; degree < 3; degree += 1) await page.keyboard.press('ArrowRight');
    await expect(turn).toHaveAttribute('aria-valuetext', '3°');
    await expectDialogAccessible(page, 'avatar');
    await crop.getByRole('button', { name: '保存头像' }).click();
    await expect(frame.toast(accountTexts.updateSucceeded)).toBeVisible();
    await expect(crop).toBeHidden();
    const { avatar } = await callApi(request, accounts.me, { token: account.accessToken });
    const sides = await page.evaluate(async (address) => {
      const image = await createImageBitmap(await (await fetch(address)).blob());
      return [image.width, image.height];
    }, avatar);
    expect(sides[0]).toBeGreaterThan(0);
    expect(sides[0]).toBe(sides[1]);
  });

  await test.step('another nickname', async () => {
    await settings.getByRole('button', { name: '修改昵称' }).click();
    const dialog = page.getByRole('dialog', { name: '修改昵称' });
    await dialog.getByRole('textbox', { name: '昵称' }).fill('阿布');
    await expectDialogAccessible(page, 'nickname');
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(dialog).toBeHidden();
    await expect(settings).toContainText('阿布');
  });

  await test.step('another way of answering', async () => {
    const assistant = settings.getByRole('radio', { name: /^通用助手风格/ });
    await settings.getByRole('radio', { name: / 风格/ }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(assistant).toBeChecked();
    await expect(assistant).toBeFocused();
    await expect
      .poll(async () => (await callApi(request, accounts.me, { token: account.accessToken })).interactionStyle)
      .toBe(1);
  });

  await test.step('what the assistant should know', async () => {
    const section = settings.getByRole('region', { name: '个性化' });
    await section.getByRole('textbox', { name: '怎么称呼您' }).fill('阿布');
    await section.getByRole('button', { name: '保存' }).click();
    await expect(frame.toast(instructionTexts.saved)).toBeVisible();
    expect(await callApi(request, chatInstructions.read, { token: account.accessToken })).toEqual({
      called: '阿布',
      work: '',
      answers: '',
    });
  });
});

test('one takes along what the site knows of one @shell @mf-membership @local @nightly', async ({
  signedIn: page,
  account,
  frame,
}) => {
  await page.goto('/aboutMe');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^导出个人数据/ }).click();
  const download = await downloading;
  await expect(frame.toast('个人数据已导出')).toBeVisible();
  expect(download.suggestedFilename()).toMatch(/-个人数据-\d{4}-\d\d-\d\d\.json$/);
  const exported = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(exported)).toMatchObject({ exportedAt: expect.any(String) });
  for (const known of [account.nickName, account.mobile]) expect(exported).toContain(known);
});
