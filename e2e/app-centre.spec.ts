import { appFavourites } from '@ai-site/shared/api/app-favourites';
import { appManagement } from '@ai-site/shared/api/app-management';
import { type AppCatalogue, apps } from '@ai-site/shared/api/apps';
import { DEFAULT_TIER } from '@ai-site/shared/api/chat';
import { type CloudOverview, type CloudSession, cloud } from '@ai-site/shared/api/cloud';
import { type OwnAppDraft, ownAppReviews, ownApps } from '@ai-site/shared/api/own-apps';
import { prompts } from '@ai-site/shared/api/prompts';
import { appTexts } from '@ai-site/shared/domain/apps';
import { ownAppEditorPath, ownAppLimits } from '@ai-site/shared/domain/own-apps';
import { promptLimits } from '@ai-site/shared/domain/prompts';
import { reportTexts } from '@ai-site/shared/domain/reports';
import { WORKBENCH_PATH } from '@ai-site/shared/frame';
import { appChatPath } from '@ai-site/shared/routes';
import type { Page } from '@playwright/test';
import { variantsOf } from '../server/src/testing/test-depth.ts';
import { expectAccessibleInBothThemes } from './support/accessible.ts';
import { callApi } from './support/accounts.ts';
import { keepToken } from './support/keep-token.ts';
import { expectNoOverflow } from './support/no-overflow.ts';
import { paintedPng } from './support/painted-png.ts';
import { expect, test } from './support/test.ts';

const main = (page: Page) => page.getByRole('main');
const search = (page: Page) => page.getByRole('combobox', { name: '搜索应用' });

test('a newcomer finds and uses 抠图 from the home page in three clicks @shell @mf-appcenter @mf-draw @cross @local', async ({
  signedIn: page,
  frame,
}) => {
  await page.goto('/');
  await frame.goTo('应用中心');
  await main(page).getByRole('link', { name: 'AI抠图' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'AI抠图' })).toBeVisible();
  // An image is dropped or pasted: choosing it is no press on the site.
  await page
    .getByLabel('选择原图')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: paintedPng(320, 240) });
  await expect(page.getByRole('img', { name: /^原图/ })).toBeVisible();
  await page.getByRole('button', { name: '开始创作' }).click();
  await expect(page.getByRole('tab', { name: '历史记录' })).toBeVisible();
  await page.goto('/appCenter/appHistory');
  await expect(main(page).getByRole('link', { name: 'AI抠图' })).toBeVisible();
});

test('apps are found by pinyin and typing errors with the keyboard alone, collected and uncollected @mf-appcenter @mf-membership @cross @local @nightly', async ({
  signedIn: page,
  frame,
}) => {
  await page.goto('/appCenter');
  await expect(main(page).getByRole('region', { name: '全部应用' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('kuotu');
  await expect(page.getByRole('option').first()).toHaveText(/^AI抠图/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/appCenter\/search\?q=kuotu$/);
  await expect(main(page).getByRole('status')).toHaveText(/^找到 \d+ 个应用$/);
  await expectAccessibleInBothThemes(page);

  await main(page).getByRole('button', { name: '收藏 AI抠图' }).click();
  await expect(frame.toast(appTexts.collected)).toBeVisible();
  await page.goto('/aboutMe');
  const mine = page.getByRole('region', { name: '我的应用' });
  await expect(mine.getByRole('link', { name: 'AI抠图' })).toBeVisible();
  await mine.getByRole('button', { name: '取消收藏 AI抠图' }).click();
  await expect(frame.toast(appTexts.uncollected)).toBeVisible();
  await expect(mine.getByText(appTexts.noCollects)).toBeVisible();

  await page.goto('/appCenter/search');
  await search(page).fill('扣图');
  await expect(main(page).getByRole('status')).toHaveText('没有找到“扣图”，下面是读音相近的 1 个应用');
  await search(page).fill('天气预报');
  await expect(main(page).getByText('换个说法试试')).toBeVisible();
  await expect(main(page).getByRole('region', { name: '热门应用' }).getByRole('link').first()).toBeVisible();
});

test('the usage history is removed from, cleared and brought back @mf-appcenter @local @nightly', async ({
  signedIn: page,
  account,
  request,
  frame,
}) => {
  const { apps: cards } = await callApi(request, apps.catalogue, {});
  const used = cards.filter(({ code }) => ['cutout', 'fanyi', 'zhoubao'].includes(code));
  for (const { applicationId } of used)
    await callApi(request, apps.record, { body: { actionType: 1, applicationId }, token: account.accessToken });
  await page.goto('/appCenter/appHistory');
  const rows = main(page).getByRole('list').getByRole('link');
  await main(page).getByRole('button', { name: '移除 翻译助手' }).click();
  await expect(frame.toast(appTexts.removed)).toBeVisible();
  await main(page).getByRole('button', { name: '清空历史' }).click();
  await expect(frame.toast(appTexts.cleared)).toBeVisible();
  await expect(main(page).getByText(appTexts.noHistory)).toBeVisible();
  await main(page).getByRole('button', { name: '撤销' }).click();
  await expect(rows.filter({ hasText: 'AI抠图' })).toBeVisible();
  await expect(rows.filter({ hasText: '翻译助手' })).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
});

test('visitors browse topics and categories, and sign in only to collect @mf-appcenter @nightly', async ({ page }) => {
  await page.goto('/appCenter');
  await page.getByRole('region', { name: '精选专题' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/appCenter\/featurePage\?id=/);
  await expectAccessibleInBothThemes(page);
  await page.goto('/appCenter');
  await main(page).getByRole('button', { name: '办公效率' }).click();
  await expect(page).toHaveURL(/category=office$/);
  await expect(
    main(page).getByRole('region', { name: '全部应用' }).getByRole('link', { name: '周报助手' }),
  ).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await main(page).getByRole('button', { name: '收藏 周报助手' }).first().click();
  await expect(page.getByRole('dialog', { name: /登录/ })).toBeVisible();
});

test('an app for computers leads a phone to the tip @mf-appcenter @mobile-only @nightly', async ({ page, request }) => {
  const catalogue: AppCatalogue = await callApi(request, apps.catalogue, {});
  const data = {
    ...catalogue,
    apps: catalogue.apps.map((app) => (app.code === 'cutout' ? { ...app, terminalTypes: [1] } : app)),
  };
  await page.route(`**${apps.catalogue.path}`, (route) => route.fulfill({ json: { code: 200, msg: '', data } }));
  await page.goto('/appCenter');
  await main(page).getByRole('link', { name: 'AI抠图' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: '「AI抠图」请在电脑端使用' })).toBeVisible();
  await page.goto('/appCenter');
  await expectAccessibleInBothThemes(page);
  // The name of what is found has one line beside its price.
  await search(page).fill('koutu');
  const found = page.getByRole('option').first();
  await expect(found).toContainText('AI抠图');
  expect((await found.boundingBox())?.height).toBeLessThan(72);
});

test('the screens of an account are accessible on a phone, and none is wider than it @mf-appcenter @local @mobile-only @nightly', async ({
  signedIn: page,
  account,
  request,
}) => {
  const { apps: cards, topics } = await callApi(request, apps.catalogue, {});
  const [card] = cards;
  if (card === undefined) throw new Error('The catalogue is empty');
  for (const call of [apps.collect, apps.record])
    await callApi(request, call, {
      body: { actionType: 1, applicationId: card.applicationId },
      token: account.accessToken,
    });
  const longest = {
    title: '长'.repeat(promptLimits.title),
    category: '长'.repeat(promptLimits.category),
    text: '长'.repeat(promptLimits.text),
  };
  await callApi(request, prompts.save, { body: longest, token: account.accessToken });
  // Words without a break.
  const unbroken: OwnAppDraft = {
    name: 'W'.repeat(ownAppLimits.name),
    line: 'W'.repeat(ownAppLimits.line),
    instructions: '助手',
    greeting: 'W'.repeat(ownAppLimits.greeting),
    questions: ['W'.repeat(ownAppLimits.question)],
    tier: DEFAULT_TIER,
    category: 'write',
    image: '',
    files: [],
  };
  const { code } = await callApi(request, ownApps.create, { body: unbroken, token: account.accessToken });
  const { applicationId } = await callApi(request, appFavourites.get, { query: { code }, token: account.accessToken });
  await callApi(request, apps.collect, { body: { actionType: 1, applicationId }, token: account.accessToken });
  const screens = [
    '/appCenter/appCollect',
    ownAppEditorPath(code),
    appChatPath(code),
    '/prophesy',
    '/appCenter/Cloud',
    '/appCenter/appHistory',
    '/appCenter/ownApps',
    '/appCenter/shareImage',
    '/magicBook',
  ];
  for (const path of variantsOf(
    [...screens, '/appCenter/search?q=tu', `/appCenter/featurePage?id=${topics[0]?.id}`],
    4,
  )) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectAccessibleInBothThemes(page);
      await expectNoOverflow(page);
    });
  }
});

test('what an operator changes is seen on an open page within seconds @shell @mf-appcenter @local @operator @nightly', async ({
  page,
  request,
  operator,
}) => {
  const token = operator.accessToken;
  const board = await callApi(request, appManagement.board, { token });
  const english = board.apps.find(({ card }) => card.code === 'yingyu');
  if (english === undefined) throw new Error('The app is missing');
  const save = (edits: typeof english.edits) =>
    callApi(request, appManagement.editApp, { params: { code: 'yingyu' }, body: { edits, reason: '测试' }, token });
  await page.goto('/appCenter?category=learn');
  await expect(main(page).getByRole('link', { name: english.card.name }).first()).toBeVisible();
  await save({ ...english.edits, priceText: '本周特价' });
  await expect(main(page).getByText('本周特价').first()).toBeVisible();
  await save(english.edits);
  await expect(main(page).getByText('本周特价')).toHaveCount(0);
});

test('the cloud cabin of a site without a provider says 暂未开放 and what it will be @mf-appcenter @local @nightly', async ({
  page,
}) => {
  await page.goto('/appCenter/cloud');
  await expect(main(page).getByRole('heading', { level: 1, name: '超算云舱' })).toBeVisible();
  await expect(main(page).getByText('暂未开放')).toBeVisible();
  await expect(main(page).getByRole('list', { name: '云舱能做什么' }).getByRole('listitem')).toHaveCount(4);
  await expectAccessibleInBothThemes(page);
});

test('a cloud desktop that opens and one that runs are accessible @mf-appcenter @local @mobile-nightly @nightly', async ({
  signedIn: page,
}) => {
  const now = new Date().toISOString();
  const opening: CloudSession = {
    state: 'opening',
    address: null,
    startedAt: null,
    minutes: 0,
    spent: 0,
    minutesLeft: null,
    endsAt: null,
    keptUntil: null,
    notice: null,
  };
  const sessions = {
    正在开启: opening,
    运行中: {
      ...opening,
      state: 'run',
      startedAt: now,
      minutes: 1,
      spent: 10,
      minutesLeft: 1,
      endsAt: new Date(Date.now() + 60_000).toISOString(),
      notice: '余额即将不足',
    },
  } satisfies Record<string, CloudSession>;
  for (const [name, session] of Object.entries(sessions)) {
    await test.step(name, async () => {
      const overview: CloudOverview = { available: true, price: 1, idleMinutes: 10, now, session };
      await page.route(`**${cloud.get.path}**`, (route) =>
        route.fulfill({ json: { code: 200, msg: '', data: overview } }),
      );
      await page.goto('/appCenter/cloud');
      await expect(
        main(page).getByRole('region', { name: '云端桌面' }).getByText(name, { exact: true }).first(),
      ).toBeVisible();
      await expectAccessibleInBothThemes(page);
    });
  }
});

test('an assistant is made with knowledge, used, submitted, approved and found by others with its maker @mf-appcenter @mf-chat @cross @local @operator @nightly', async ({
  signedIn: page,
  request,
  operator,
  browser,
  baseURL,
}) => {
  const name = `杯子问答${Date.now() % 100_000}`;
  await page.goto('/appCenter');
  await main(page).getByRole('link', { name: '创作应用' }).click();
  await expect(page.getByText('还没有创作应用')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await main(page).getByRole('link', { name: '创作应用' }).click();
  await page.getByRole('textbox', { name: /^名称/ }).fill(name);
  await page.getByRole('textbox', { name: /^一句话介绍/ }).fill('关于保温杯，尽管问');
  await page.getByRole('textbox', { name: /它是谁/ }).fill('你是保温杯店的店员，按资料回答。');
  await page.getByRole('textbox', { name: /^开场问题/ }).fill('保温杯能保温多久？');
  await page
    .getByLabel('选择图片')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: paintedPng(320, 320) });
  await page.getByLabel('选择资料').setInputFiles({
    name: '保温杯.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from('# 保温杯\n\n保温时间为 12 小时。'),
  });
  await expect(page.getByRole('button', { name: '移除 保温杯.md' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: '创建' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `编辑“${name}”` })).toBeVisible();
  await page.getByRole('button', { name: '提交审核' }).click();
  await expect(page.getByRole('button', { name: '提交审核' })).toBeDisabled();

  await page.goto('/appCenter/ownApps');
  await expect(page.getByText('审核中')).toBeVisible();
  await main(page)
    .getByRole('button', { name: `收藏 ${name}` })
    .click();
  await page.goto('/appCenter');
  await expect(main(page).getByRole('region', { name: '我的收藏' }).getByRole('link', { name })).toBeVisible();
  await page.goto('/appCenter/ownApps');
  await page.getByRole('link', { name: `和 ${name} 开始对话` }).click();
  await expect(main(page).getByText(`${name} · 关于保温杯，尽管问 · 我创作的`)).toBeVisible();
  await expect(main(page).getByRole('button', { name: '取消收藏' })).toBeVisible();
  await page.getByRole('button', { name: '保温杯能保温多久？' }).click();
  await expect(
    main(page)
      .getByText(/12 小时/)
      .first(),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/chat\?appname=own-[0-9a-f]{24}&chatId=/);

  const token = operator.accessToken;
  const { waiting } = await callApi(request, ownAppReviews.board, { query: {}, token });
  const submitted = waiting.find((app) => app.name === name);
  if (submitted === undefined) throw new Error('The assistant does not wait for a moderator');
  const room = await browser.newPage({ ...(baseURL === undefined ? {} : { baseURL }), reducedMotion: 'reduce' });
  await keepToken(room, token);
  await room.goto(`${WORKBENCH_PATH}?tab=apps`);
  await room.getByRole('button', { name: /^用户创作/ }).click();
  await expect(room.getByText(name).first()).toBeVisible();
  await expectAccessibleInBothThemes(room);
  await room.close();
  await callApi(request, ownAppReviews.approve, {
    params: { code: submitted.code },
    body: { version: submitted.version },
    token,
  });
  await expect
    .poll(async () => (await callApi(request, apps.catalogue, {})).apps.some(({ code }) => code === submitted.code))
    .toBe(true);
  const visitor = await browser.newPage({ ...(baseURL === undefined ? {} : { baseURL }) });
  await visitor.goto(`/appCenter/search?q=${encodeURIComponent(name)}`);
  await expect(
    main(visitor)
      .getByText(/^用户创作 · /)
      .first(),
  ).toBeVisible();
  await main(visitor).getByRole('link', { name }).first().click();
  await expect(main(visitor).getByRole('button', { name: '保温杯能保温多久？' })).toBeVisible();
  await main(visitor).getByRole('button', { name: '举报' }).click();
  const report = visitor.getByRole('dialog', { name: '举报应用' });
  await report.getByRole('radio', { name: '其他问题' }).check({ force: true });
  await expectAccessibleInBothThemes(visitor);
  await report.getByRole('button', { name: '提交' }).click();
  await expect(visitor.getByText(reportTexts.reported)).toBeVisible();
  expect((await callApi(request, ownAppReviews.reported, { query: {}, token })).items).toContainEqual(
    expect.objectContaining({ name, version: submitted.version }),
  );
  await visitor.close();
});
