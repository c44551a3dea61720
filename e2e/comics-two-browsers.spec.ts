import { comicsProjects } from '@ai-site/shared/api/comics/projects';
import type { Page } from '@playwright/test';
import { callApi } from './support/accounts.ts';
import { keepToken } from './support/keep-token.ts';
import { expect, test } from './support/test.ts';

// AI漫画推文: one project in two browsers of the same person.

const narration = (page: Page, number: number) => page.getByRole('textbox', { name: `第 ${number} 镜的旁白` });

test('two browsers edit the same and different shots @mf-shortvideo @local @nightly', async ({
  page,
  browser,
  baseURL,
  account,
  request,
}) => {
  const token = account.accessToken;
  const { project, episode } = await callApi(request, comicsProjects.create, { body: { from: 'sample' }, token });
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const other = await context.newPage();
  for (const one of [page, other]) {
    await keepToken(one, token);
    await one.goto(`/appCenter/shortVideo/storyboardList?comicsId=${project.id}&episodeId=${episode.id}`);
    await expect(narration(one, 1)).not.toHaveValue('');
  }
  const second = await narration(page, 2).inputValue();

  // The other browser does not hear of what is written here.
  await context.setOffline(true);
  await narration(other, 1).fill('乙写的第一镜');
  await narration(other, 2).fill('乙写的第二镜');
  await narration(page, 1).fill('甲写的第一镜');
  await expect(page.getByText('已保存')).toBeVisible();
  expect(await narration(page, 2).inputValue()).toBe(second);
  await context.setOffline(false);

  // The same shot keeps what was saved first, and what was typed stays beside it to be copied; the other shot is saved.
  await expect(other.getByRole('alert').filter({ hasText: '乙写的第一镜' })).toContainText('已在别处修改');
  await expect(narration(other, 1)).toHaveValue('甲写的第一镜');
  await expect(narration(other, 2)).toHaveValue('乙写的第二镜');
  await expect(other.getByText('已保存')).toBeVisible();
  await expect(narration(page, 2)).toHaveValue('乙写的第二镜');
  await expect(narration(page, 1)).toHaveValue('甲写的第一镜');
  await context.close();
});
