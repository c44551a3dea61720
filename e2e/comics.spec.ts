import { comicsFilms } from '@ai-site/shared/api/comics/films';
import { comicsProjects } from '@ai-site/shared/api/comics/projects';
import { feedCalls } from '@ai-site/shared/api/showcase';
import { storyExamples } from '@ai-site/shared/domain/comics/story-examples';
import { publicationPath } from '@ai-site/shared/domain/showcase';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessible.ts';
import { callApi } from './support/accounts.ts';
import { keepToken } from './support/keep-token.ts';
import { approve } from './support/publications.ts';
import { expect, test } from './support/test.ts';

// AI漫画推文 against the real server and its builtin engines: a newcomer pastes a story, accepts every default and gets a film.

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A story of two shots: its images take the builtin engine little time. */
const STORY = '雨夜，林小雨推开了灯塔的门。林小雨说：“有人吗？”没有人回答。';

/** Presses a button, and counts the press. */
function presses(page: Page) {
  let count = 0;
  return {
    get count() {
      return count;
    },
    async press(name: string | RegExp) {
      await page.getByRole('button', { name }).or(page.getByRole('link', { name })).first().click();
      count += 1;
    },
  };
}

test('a newcomer gets a film of a pasted story in five presses, publishes it, and others use it as a template @mf-shortvideo @mf-exhibit @shell @cross @local @operator', async ({
  page,
  account,
  operator,
  request,
}) => {
  await keepToken(page, account.accessToken);
  await page.goto('/appCenter/shortVideo');
  const person = presses(page);
  await page.getByRole('textbox', { name: '把故事贴在这里' }).fill(STORY);
  await expectAccessibleInBothThemes(page);
  await person.press('开始创作');
  await expect(page).toHaveURL(/roleList/);
  await expect(page.getByRole('article', { name: /林小雨/ })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await person.press(/^生成分镜/);
  await expect(page.getByRole('heading', { name: '确认费用' })).toBeVisible();
  // The film can be watched before anything is paid for.
  await expect(page.getByRole('region', { name: '预览' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await person.press(/^(开始生成|确认并生成)/);
  const comicsId = new URL(page.url()).searchParams.get('comicsId') ?? '';
  await expect(page.getByText('还没有画面')).toHaveCount(0);
  await expect(page.getByText(/^(排队中|生成中|配音中)$/)).toHaveCount(0);
  await person.press('下一步：成片设置');
  await person.press(/^生成成片/);
  const token = account.accessToken;
  const { episode } = await callApi(request, comicsProjects.info, { query: { comicsId }, token });
  await expect
    .poll(async () =>
      (await callApi(request, comicsFilms.list, { query: { episodeId: episode.id }, token })).map(({ state }) => state),
    )
    .toEqual(['done']);
  const [film] = await callApi(request, comicsFilms.list, { query: { episodeId: episode.id }, token });
  expect(film).toMatchObject({ kind: 'film', ratio: '16:9', height: 720, notes: [] });
  expect(film?.ms).toBeGreaterThan(3000);
  await expect(page.locator('video').first()).toBeVisible();
  expect(person.count).toBeLessThanOrEqual(5);

  await page.getByRole('button', { name: '发布到探索' }).click();
  const dialog = page.getByRole('dialog', { name: '分享作品' });
  await dialog.getByRole('textbox', { name: '描述' }).fill(`灯塔短片 ${account.mobile}`);
  await dialog.getByRole('button', { name: '发布作品' }).click();
  await expect(dialog.getByRole('region', { name: '发布作品' }).getByRole('status')).toContainText('审核中');
  await dialog.getByRole('button', { name: '关闭' }).click();
  await expect(page.getByRole('main').getByText('审核中')).toBeVisible();
  const { list } = await callApi(request, feedCalls['short-video'].releaseList, { query: {}, token });
  const [published] = list;
  expect(published).toMatchObject({ workKey: film?.output?.key, template: true });
  const id = published?.id ?? '';
  await approve(request, operator.accessToken, id);
  await page.goto(publicationPath('short-video', id));
  await page.getByRole('button', { name: '用这个模板' }).click();
  await expect(page).toHaveURL(/\/appCenter\/shortVideo\?from=template/);
  await expect(page.getByText(/^套用 @/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('a draft of a story stays, and an example takes its place until it is undone @mf-shortvideo @local @mobile-only @nightly', async ({
  page,
}) => {
  await page.goto('/appCenter/shortVideo');
  const story = page.getByRole('textbox', { name: '把故事贴在这里' });
  await story.fill('我自己的故事');
  await page.reload();
  await expect(story).toHaveValue('我自己的故事');
  const [example] = storyExamples;
  await page.getByRole('button', { name: example?.title ?? '' }).click();
  await expect(story).toHaveValue(example?.text ?? '');
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(story).toHaveValue('我自己的故事');
  await page.getByRole('button', { name: '开始创作' }).click();
  await expect(page.getByRole('dialog', { name: /登录/ })).toBeVisible();
});
