import { streaming } from '../server/src/engines/openai/testing/upstream-server.ts';
import { expect, test } from './support/chat-site.ts';
import { cutAtLimit, thinking } from './support/model-scripts.ts';

// Edited questions and regenerated answers: every version is kept, and the user can switch between them.

test.describe.configure({ mode: 'default' });

test('a question is changed in its place: both versions stay, with what followed each @mf-chat @local @own-site @mobile-nightly @nightly', async ({
  signedIn: page,
  chat,
  model,
}) => {
  model.play(streaming('春天的诗'));
  await chat.open();
  await chat.ask('写春天');
  await chat.expectAnswered();
  await chat.ask('再长一些');
  await chat.expectAnswered();

  const first = chat.questions.first();
  const box = page.getByRole('textbox', { name: '修改问题' });
  await test.step('Escape leaves it as it was', async () => {
    await first.hover();
    await first.getByRole('button', { name: '修改问题' }).click();
    await expect(box).toBeFocused();
    await box.fill('写冬天');
    await page.keyboard.press('Escape');
    await expect(first).toContainText('写春天');
  });

  await test.step('sent, it begins a branch', async () => {
    model.play(streaming('秋天的诗'));
    await first.hover();
    await first.getByRole('button', { name: '修改问题' }).click();
    await box.fill('写秋天');
    await page.getByRole('article', { name: '我的问题' }).first().getByRole('button', { name: '发送' }).click();
    await expect(chat.lastAnswer).toContainText('秋天的诗');
    await chat.expectAnswered();
    await expect(chat.questions).toHaveText([/写秋天/]);
  });

  const versions = first.getByRole('group', { name: '版本' });
  await test.step('one walks back to what there was, and on again; a reload stays there', async () => {
    await expect(versions).toHaveText('2/2');
    await versions.getByRole('button', { name: '上一个版本' }).click();
    await expect(chat.questions).toHaveText([/写春天/, /再长一些/]);
    await expect(versions).toHaveText('1/2');
    await page.reload();
    await expect(chat.questions).toHaveText([/写春天/, /再长一些/]);
    await versions.getByRole('button', { name: '下一个版本' }).click();
    await expect(chat.questions).toHaveText([/写秋天/]);
    await expect(chat.lastAnswer).toContainText('秋天的诗');
  });
});

test('an answer is given again by another model; the first one stays a version @mf-chat @local @own-site @nightly', async ({
  signedIn: page,
  chat,
  model,
}) => {
  model.play(streaming('小智的回答'));
  await chat.open();
  await chat.ask('谁来回答');
  await chat.expectAnswered();
  model.play(streaming('更强的回答'));
  await chat.lastAnswer.getByRole('button', { name: '换个模型重答' }).click();
  const menu = page.getByRole('menu', { name: '换个模型重答' });
  await expect(menu.getByRole('menuitemradio', { name: /Pro\+/ })).toContainText('8 算力');
  await menu.getByRole('menuitemradio', { name: /Pro\+/ }).click();
  await expect(chat.lastAnswer).toContainText('更强的回答');
  await chat.expectAnswered();
  expect(model.asked.map(({ body }) => body.model)).toEqual(['stub', 'stub-plus']);
  await expect(chat.answers).toHaveCount(1);
  await expect(chat.questions).toHaveCount(1);

  const versions = chat.lastAnswer.getByRole('group', { name: '版本' });
  await expect(versions).toHaveText('2/2');
  await versions.getByRole('button', { name: '上一个版本' }).click();
  await expect(chat.lastAnswer).toContainText('小智的回答');
  await page.reload();
  await expect(chat.lastAnswer).toContainText('小智的回答');
});

test('an answer that met the length limit is continued after its last word @mf-chat @local @own-site @nightly', async ({
  signedIn: page,
  chat,
  model,
}) => {
  model.play(cutAtLimit('很长的文章，'));
  await chat.open();
  await chat.ask('写长文');
  await expect(chat.lastAnswer).toContainText('回答达到长度上限');
  model.play(streaming('写完了。'));
  await chat.continueButton.click();
  await chat.expectAnswered();
  await expect(chat.lastAnswer).toContainText('很长的文章，写完了。');
  await expect(chat.lastAnswer).not.toContainText('回答达到长度上限');
  await page.reload();
  await expect(chat.lastAnswer).toContainText('很长的文章，写完了。');
});

test('a message is deleted after a question, a question together with its answer @mf-chat @local @own-site @nightly', async ({
  signedIn: page,
  chat,
  frame,
}) => {
  await chat.open();
  for (const question of ['第一问', '第二问']) {
    await chat.ask(question);
    await chat.expectAnswered();
  }
  const remove = async (answer: '取消' | '删除') => {
    await chat.questions.first().hover();
    await chat.questions.first().getByRole('button', { name: '更多操作' }).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await frame.question.getByRole('button', { name: answer }).click();
  };
  await remove('取消');
  await expect(chat.questions).toHaveCount(2);
  await remove('删除');
  await expect(chat.questions).toHaveText([/第二问/]);
  await expect(chat.answers).toHaveCount(1);
  await page.reload();
  await expect(chat.questions).toHaveText([/第二问/]);
  await expect(chat.answers).toHaveCount(1);
});

test('what the model thought stands folded above its answer, and is no part of it @mf-chat @local @own-site @nightly', async ({
  signedIn: page,
  chat,
  model,
}) => {
  model.play(thinking('先比较两边的单位，\n再换算。', '答案是三。'));
  await chat.open();
  await chat.ask('想一想');
  await chat.expectAnswered();
  await expect(chat.lastAnswer).toContainText('答案是三。');
  const thought = chat.lastAnswer.getByRole('region', { name: '思考过程' });
  const fold = thought.getByRole('button');
  for (const round of ['fresh', 'after a reload']) {
    await expect(fold, round).toHaveAttribute('aria-expanded', 'false');
    await expect(chat.lastAnswer, round).not.toContainText('再换算');
    await fold.click();
    await expect(thought, round).toContainText('先比较两边的单位，');
    await page.reload();
  }
});

test('the image that a model drew is shown, enlarged, and still there after a reload @mf-chat @local @own-site @nightly', async ({
  signedIn: page,
  chat,
}) => {
  await chat.open();
  await chat.chooseModel('Pro 图像');
  await chat.ask('画一座灯塔');
  const image = chat.lastAnswer.getByRole('button', { name: /^查看图片/ });
  // The page polls for an image every five seconds (docs/product/assistant.md#4).
  await expect(image).toBeVisible();
  await expect
    .poll(() => image.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await image.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(image).toBeVisible();
});
