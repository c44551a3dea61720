import { chatFileTexts, MIB, storedFileTexts } from '@ai-site/shared/domain/chat-files';
import { creditsText, defaultPrices, newAccountGrant } from '@ai-site/shared/domain/membership';
import { expect, test } from './support/chat-site.ts';
import { dragOver, imageFile, paste, pdfFile, textFile } from './support/given-files.ts';
import { test as builtin } from './support/test.ts';

// The composer: keys, input methods, files, drafts, the prompt library.

test.describe.configure({ mode: 'default' });

builtin(
  'an input method takes its own Enter; the next one sends, Shift+Enter never does @mf-chat @local',
  async ({ signedIn: page, chat, context }) => {
    await chat.open();
    await expect(chat.composer).toBeFocused();
    const input = await context.newCDPSession(page);
    await input.send('Input.imeSetComposition', { text: 'nihao', selectionStart: 5, selectionEnd: 5 });
    await expect(chat.composer).toHaveValue('nihao');
    await page.keyboard.press('Enter');
    await expect(chat.questions).toHaveCount(0);
    await input.send('Input.insertText', { text: '你好' });
    await expect(chat.composer).toHaveValue(/^你好/);

    await chat.composer.fill('第一行');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('第二行');
    await expect(chat.composer).toHaveValue('第一行\n第二行');
    await page.keyboard.press('Enter');
    await expect(chat.questions.last()).toContainText('第二行');
    await expect(chat.composer).toHaveValue('');
  },
);

test('on a phone Enter is a new line @mf-chat @local @own-site @mobile-only @nightly', async ({
  signedIn: page,
  chat,
}) => {
  await chat.open();
  await chat.composer.tap();
  await page.keyboard.type('上');
  await page.keyboard.press('Enter');
  await page.keyboard.type('下');
  await expect(chat.composer).toHaveValue('上\n下');
});

builtin(
  'the composer stays above the keyboard of a phone @mf-chat @local @mobile-only',
  async ({ signedIn: page, chat }) => {
    const KEYBOARD = 320;
    await chat.open();
    await chat.ask('键盘打开时');
    await chat.expectAnswered();
    const bottom = () => chat.composer.evaluate((box) => box.getBoundingClientRect().bottom);
    const height = await page.evaluate(() => window.innerHeight);

    await test.step('laid over the page, as iOS does', async () => {
      await page.evaluate((visible) => {
        Object.defineProperty(window.visualViewport, 'height', { value: visible, configurable: true });
        window.visualViewport?.dispatchEvent(new Event('resize'));
      }, height - KEYBOARD);
      await expect.poll(bottom).toBeLessThan(height - KEYBOARD);
      await expect(chat.lastAnswer).toBeInViewport();
      await page.evaluate((visible) => {
        Object.defineProperty(window.visualViewport, 'height', { value: visible, configurable: true });
        window.visualViewport?.dispatchEvent(new Event('resize'));
      }, height);
      await expect.poll(bottom).toBeGreaterThan(height - KEYBOARD);
    });

    await test.step('taking its part of the page, as Android does', async () => {
      await page.evaluate(() => Reflect.deleteProperty(window.visualViewport ?? {}, 'height'));
      await page.setViewportSize({ width: 390, height: height - KEYBOARD });
      await expect.poll(bottom).toBeLessThan(height - KEYBOARD);
    });

    await test.step('on a small phone a long draft leaves the messages visible', async () => {
      await page.setViewportSize({ width: 360, height: 568 });
      await chat.composer.fill('很长的草稿\n'.repeat(40));
      const seen = await page.getByRole('region', { name: '对话内容' }).boundingBox();
      expect(seen?.height).toBeGreaterThan(160);
    });
  },
);

test('text and image on one clipboard are text; an image alone is a file, and the model gets it @mf-chat @local @own-site @nightly', async ({
  signedIn: page,
  chat,
  model,
}) => {
  await chat.open();
  await chat.composer.focus();
  await paste(page, chat.composer, { files: [imageFile('image.png')], text: '一\t二' });
  await expect(chat.composer).toHaveValue('一\t二');
  await expect(chat.attachments).toHaveCount(0);

  await chat.composer.fill('图里有什么');
  await paste(page, chat.composer, { files: [imageFile('image.png')] });
  await expect(chat.attachments).toHaveCount(1);
  await expect(chat.attachments).toContainText('粘贴的图片.png');
  await chat.send.click();
  await chat.expectAnswered();
  await expect(chat.questions.last().getByRole('button', { name: /^查看图片/ })).toBeVisible();
  await expect(chat.attachments).toHaveCount(0);
  expect(JSON.stringify(model.asked.at(-1)?.body.messages.at(-1))).toMatch(/data:image\/\w+;base64,/);
});

test('a document that is dropped on the conversation is read, and the model gets its text @mf-chat @local @own-site @nightly', async ({
  signedIn: page,
  chat,
  model,
}) => {
  await chat.open();
  const place = page.getByRole('region', { name: '对话', exact: true });
  const letGo = await dragOver(page, place, [textFile('合同.txt', '违约金为每日千分之一。')]);
  await expect(page.getByText('松开鼠标，添加到对话')).toBeVisible();
  await letGo();
  await expect(page.getByText('松开鼠标，添加到对话')).toBeHidden();
  await expect(chat.attachments).toContainText(/合同\.txt.*11 字/);
  await chat.ask('违约金多少');
  await chat.expectAnswered();
  await expect(chat.questions.last().getByRole('link', { name: /合同\.txt/ })).toBeVisible();
  expect(JSON.stringify(model.asked.at(-1)?.body.messages.at(-1))).toContain('违约金为每日千分之一。');
});

test('files that no chat takes are refused in words @mf-chat @local @own-site @nightly', async ({
  signedIn: _page,
  chat,
  frame,
  errors,
}) => {
  errors.announce(/status of 4\d\d/);
  await chat.open();
  await chat.attach({ name: '大图.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * MIB + 1) });
  await expect(frame.toast(`大图.png：${chatFileTexts.tooLarge('image', 10)}`)).toBeVisible();
  await chat.attach({ name: '程序.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') });
  await expect(frame.toast(chatFileTexts.unsupported)).toBeVisible();
  await chat.attach(textFile('空.txt', ''));
  await expect(frame.toast(chatFileTexts.nothingInside)).toBeVisible();
  await chat.attach(textFile('一.txt', '一'), textFile('二.txt', '二'));
  await expect(frame.toast('「小智」一次最多 1 个文件')).toBeVisible();
  await expect(chat.attachments).toHaveText([/一\.txt/]);
  await chat.attachments.getByRole('button', { name: '移除 一.txt' }).click();

  await test.step('one whose content is another kind is refused by the server, and stands in the way of sending', async () => {
    await chat.composer.fill('读一下');
    await chat.attach({ name: '假.pdf', mimeType: 'application/pdf', buffer: Buffer.from('这不是 PDF') });
    await expect(chat.attachments).toContainText(storedFileTexts.mismatch);
    await expect(chat.send).toBeDisabled();
    await chat.attachments.getByRole('button', { name: '移除 假.pdf' }).click();
    await expect(chat.send).toBeEnabled();
  });

  await test.step('a model without files says so', async () => {
    await chat.chooseModel('mini');
    await chat.attach(textFile('三.txt', '三'));
    await expect(frame.toast('「mini」不支持添加文件')).toBeVisible();
    await expect(chat.attachments).toHaveCount(0);
  });
});

test('a draft survives a reload with its file, and is gone once sent @mf-chat @local @own-site @nightly', async ({
  signedIn: page,
  chat,
}) => {
  await chat.open();
  await chat.composer.fill('还没写完');
  await chat.attach(textFile('附录.txt', '附录的内容'));
  await expect(chat.attachments).toContainText('5 字');
  await page.reload();
  await expect(chat.composer).toHaveValue('还没写完');
  await expect(chat.attachments).toContainText(/附录\.txt.*5 字/);
  await chat.send.click();
  await chat.expectAnswered();
  await page.reload();
  await expect(chat.questions.last()).toContainText('还没写完');
  await expect(chat.composer).toHaveValue('');
  await expect(chat.attachments).toHaveCount(0);
});

test('what a reply costs and what is left stand beside the button @mf-chat @local @own-site @nightly', async ({
  signedIn: page,
  chat,
}) => {
  const note = (name: string, price: number, left: number) =>
    page.getByText(`${name}每次回答消耗 ${price} 算力，余额 ${creditsText(left * 10)} 算力`);
  const { points } = newAccountGrant;
  const { chatStandard, chatProPlus } = defaultPrices;
  await chat.open();
  await expect(note('小智', chatStandard, points)).toBeAttached();
  await chat.ask('要多少算力');
  await chat.expectAnswered();
  await expect(note('小智', chatStandard, points - chatStandard)).toBeAttached();
  await chat.chooseModel('Pro\\+');
  await expect(note('Pro+', chatProPlus, points - chatStandard)).toBeAttached();
});

test('a slash opens the prompt library, which the keyboard walks, fills and leaves @mf-chat @local @own-site @nightly', async ({
  signedIn: page,
  chat,
}) => {
  await chat.open();
  const book = page.getByRole('listbox', { name: '咒语书' });
  await chat.composer.press('/');
  await expect(book.getByRole('option', { selected: true })).toHaveCount(1);
  const first = await book.getByRole('option').first().innerText();
  await page.keyboard.press('ArrowDown');
  await expect(book.getByRole('option', { selected: true })).not.toHaveText(first);
  await page.keyboard.press('Escape');
  await expect(book).toBeHidden();
  await expect(chat.composer).toHaveValue('/');

  await chat.composer.fill('');
  await page.keyboard.type('/标题');
  await expect(book.getByRole('option').first()).toContainText('标题');
  await page.keyboard.press('Enter');
  await expect(book).toBeHidden();
  await expect(chat.composer).toHaveValue(/标题/);
  await expect(chat.composer).not.toHaveValue(/^\//);
  await expect(chat.questions, 'the prompt is filled in, not sent').toHaveCount(0);
});

test('the sheet of the shortcuts opens by key and button, and its keys do what it says @mf-chat @local @own-site @nightly', async ({
  signedIn: page,
  chat,
}) => {
  await chat.open();
  const sheet = page.getByRole('dialog', { name: '快捷键' });
  await page.keyboard.press('Control+Slash');
  await expect(sheet).toContainText('新建对话');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: '快捷键' }).click();
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await chat.ask('最后一问');
  await chat.expectAnswered();
  await chat.composer.focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('textbox', { name: '修改问题' })).toHaveValue('最后一问');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+KeyK');
  await expect(page.getByRole('searchbox', { name: '搜索会话和消息' })).toBeFocused();
  await page.keyboard.press('Control+Shift+KeyO');
  await expect(chat.questions).toHaveCount(0);
});

builtin(
  'the builtin engine quotes what a text and a PDF say @mf-chat @local @nightly',
  async ({ signedIn: _page, chat }) => {
    await chat.open();
    await chat.attach(
      textFile('采购合同.txt', '第一条 价格\n每只 35 元，含税。\n\n第二条 付款\n签约后七日内付定金三成。'),
    );
    await expect(chat.attachments).toContainText('字');
    await chat.ask('定金付多少');
    await chat.expectAnswered();
    await expect(chat.lastAnswer).toContainText('签约后七日内付定金三成');

    await chat.attach(await pdfFile('report.pdf', ['Quarterly report.', 'The warranty covers two years.']));
    await expect(chat.attachments).toContainText(/report\.pdf.*字/);
    await chat.ask('warranty');
    await chat.expectAnswered();
    await expect(chat.lastAnswer).toContainText('The warranty covers two years.');
  },
);
