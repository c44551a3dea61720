import { accounts } from '@ai-site/shared/api/accounts';
import { exhibit, type FeedPage, feedCalls } from '@ai-site/shared/api/showcase';
import { showcaseReviews } from '@ai-site/shared/api/showcase-reviews';
import { users } from '@ai-site/shared/api/users';
import {
  publicationPath,
  SHOWCASE_PATH,
  ShareStatus,
  showcaseLimits,
  showcaseTexts,
} from '@ai-site/shared/domain/showcase';
import { FIRST_CONTENT_ELEMENT_ID } from '@ai-site/shared/first-content';
import type { APIRequestContext, Page } from '@playwright/test';
import { callApi, logIn, newMobile } from './support/accounts.ts';
import { nextCode } from './support/next-code.ts';
import { expectNoOverflow } from './support/no-overflow.ts';
import {
  approve,
  claimed,
  makeImages,
  publicFile,
  publishImage,
  shareImage,
  workStatus,
} from './support/publications.ts';
import { ReviewRoom } from './support/review-room.ts';
import { test as base, expect } from './support/test.ts';

const { inspiration } = feedCalls;
const OWN_PATH = `${SHOWCASE_PATH}?tab=published-inspiration`;

// Works are found by the numbers of their authors: other tests publish on the same site.
const test = base.extend<{ readonly reviews: ReviewRoom }>({
  reviews: async ({ browser, contextOptions, errors, operator }, use) => {
    const context = await browser.newContext(contextOptions);
    errors.watch(context);
    await use(new ReviewRoom(await context.newPage(), operator.accessToken));
    await context.close();
  },
});

/** Opens the menu of the only work of one's own and chooses from it. */
async function manage(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: '管理作品' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function statusOf(request: APIRequestContext, token: string): Promise<ShareStatus | undefined> {
  const { list } = await callApi(request, inspiration.releaseList, { query: {}, token });
  return list[0]?.shareStatus;
}

test('a refused work says why, is submitted again with other words and approved; its history shows both @mf-exhibit @shell @nightly @mobile @local @operator', async ({
  signedIn: page,
  account,
  reviews,
  request,
  frame,
}) => {
  const { mobile, accessToken } = account;
  await publishImage(request, accessToken, await makeImages(request, accessToken, '银河星空'), `${mobile} 扫码看更多`);
  await reviews.open();
  await (await reviews.choose(mobile)).getByRole('button', { name: '不通过' }).click();
  const refusal = reviews.page.getByRole('dialog', { name: new RegExp(`^不通过：${mobile}`) });
  await refusal.getByRole('radio', { name: /广告/ }).check();
  await refusal.getByRole('textbox', { name: '补充说明' }).fill('右下角有二维码');
  await refusal.getByRole('button', { name: '不通过' }).click();
  await expect(refusal).toBeHidden();

  await page.goto(OWN_PATH);
  const card = page.getByRole('article');
  await expect(card).toContainText('未通过');
  await expect(card).toContainText('原因：含有广告、联系方式或二维码：右下角有二维码');
  await manage(page, '重新发布');
  const dialog = page.getByRole('dialog', { name: '重新发布' });
  await dialog.getByRole('textbox', { name: '描述' }).fill(`${mobile} 银河下的湖`);
  await dialog.getByRole('button', { name: '重新发布' }).click();
  await expect(frame.toast(showcaseTexts.published)).toBeVisible();
  await expect(card).toContainText('审核中');

  await reviews.open();
  const waiting = await reviews.choose(mobile);
  await expect(waiting).toContainText('银河下的湖');
  await waiting.getByRole('button', { name: '通过', exact: true }).click();
  await expect.poll(() => statusOf(request, accessToken)).toBe(ShareStatus.shared);
  await page.reload();
  await expect(card).toContainText('已分享');

  await reviews.view('已处理').click();
  const decided = await reviews.choose(mobile);
  await expect(decided.getByRole('list', { name: '处理记录' }).getByRole('listitem')).toContainText([
    '通过了审核',
    '提交了作品',
    '没有通过',
    '提交了作品',
  ]);
  await expect(decided).toContainText('广告：右下角有二维码');
});

test('a share is cancelled while it waits and while everybody sees the work @mf-exhibit @nightly @mobile @local @operator', async ({
  signedIn: page,
  account,
  operator,
  request,
  frame,
}) => {
  const { mobile, accessToken } = account;
  const words = `${mobile} 银河星空`;
  const made = await makeImages(request, accessToken, '银河星空');
  const id = await publishImage(request, accessToken, made, words);
  const card = page.getByRole('article');
  const cancel = async (before: string) => {
    await page.goto(OWN_PATH);
    await expect(card).toContainText(before);
    await manage(page, '取消分享');
    await page.getByRole('dialog', { name: '取消分享' }).getByRole('button', { name: '取消分享' }).click();
    await expect(frame.toast(showcaseTexts.cancelled)).toBeVisible();
    await expect(card).toContainText('未分享');
  };
  await cancel('审核中');
  await publishImage(request, accessToken, made, words);
  await approve(request, operator.accessToken, id);
  const file = await publicFile(request, id);
  expect((await request.get(file)).status()).toBe(200);
  await cancel('已分享');
  await expect.poll(async () => (await request.get(file)).status()).toBe(404);
  expect(await workStatus(request, id)).toBe(404);
  const found = await callApi(request, inspiration.list, { query: { sort: 'new', keyword: mobile } });
  expect(found.list).toEqual([]);
});

/** Ids of the works in the document. */
const drawnWorks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-work]')].map(({ dataset }) => dataset.work ?? ''),
  );

/** Scrolls on, and waits until the grid has drawn what is visible there. Resolves with whether nothing follows below. */
const scrollOn = (page: Page, pixels: number) =>
  page.evaluate(async (by) => {
    window.scrollBy(0, by);
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
  }, pixels);

/** Ids of the works that follow a page. */
async function idsAfter(request: APIRequestContext, cursor: string | null): Promise<readonly string[]> {
  if (cursor === null) return [];
  const page = await callApi(request, inspiration.list, { query: { cursor } });
  return [...page.list.map(({ id }) => id), ...(await idsAfter(request, page.cursor))];
}

/** The first works, with which the page comes. */
function servedPage(html: string): FeedPage {
  const [, content = ''] = new RegExp(`id="${FIRST_CONTENT_ELEMENT_ID}">(.*?)</script>`, 's').exec(html) ?? [];
  return inspiration.list.data.parse(JSON.parse(content)[0].data);
}

/** An account publishes at most ten works a day. */
const AUTHORS = 3;
const TASKS = [4, 4, 2];

test('thirty works are published while somebody scrolls: no work comes twice, none is missing @mf-exhibit @nightly @mobile @local @operator', async ({
  page,
  operator,
  request,
}) => {
  test.slow();
  const authors = await Promise.all(
    Array.from({ length: AUTHORS }, async () => {
      const mobile = newMobile();
      const { accessToken } = await logIn(request, mobile);
      const made = await Promise.all(
        TASKS.map((outputNum) => makeImages(request, accessToken, '银河星空', { outputNum })),
      );
      return { mobile, accessToken, made };
    }),
  );
  const answers: Promise<FeedPage>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === inspiration.list.path)
      answers.push(response.json().then(({ data }) => inspiration.list.data.parse(data)));
  });
  const visit = await page.goto(SHOWCASE_PATH);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(answers).toEqual([]);
  const first = servedPage((await visit?.text()) ?? '');
  answers.push(Promise.resolve(first));
  const expected = [...first.list.map(({ id }) => id), ...(await idsAfter(request, first.cursor))];
  expect(expected.length).toBeGreaterThan(2 * showcaseLimits.page);

  const published: string[] = [];
  const seen = new Set<string>();
  const look = async () => {
    const drawn = await drawnWorks(page);
    expect(new Set(drawn).size).toBe(drawn.length);
    for (const id of drawn) seen.add(id);
  };
  for (const { mobile, accessToken, made } of authors) {
    await look();
    for (const images of made) {
      for (const index of images.keys.keys()) {
        const id = await publishImage(request, accessToken, images, `${mobile} ${index}`, index);
        await approve(request, operator.accessToken, id);
        published.push(id);
      }
    }
    await scrollOn(page, 250);
  }
  await look();
  const end = page.getByText('已经到底了');
  for (let atBottom = false; !(atBottom && (await end.isVisible())); ) {
    atBottom = await scrollOn(page, 500);
    await look();
  }

  const pages = await Promise.all(answers);
  const read = pages.flatMap(({ list }) => list.map(({ id }) => id));
  expect(published).toHaveLength(30);
  expect(new Set(read).size).toBe(read.length);
  expect(read.filter((id) => published.includes(id))).toEqual([]);
  const missing = expected.filter((id) => !read.includes(id));
  expect(
    await Promise.all(missing.map((id) => workStatus(request, id))),
    'a work that did not come was taken back by another test',
  ).toEqual(missing.map(() => 404));
  expect(read.filter((id) => !seen.has(id))).toEqual([]);
  expect(pages.at(-1)?.fresh).toBeGreaterThanOrEqual(published.length);
  await expect(page.getByRole('button', { name: /^有 \d+ 个新作品$/ })).toBeVisible();
});

test('with a cancelled account its works vanish, and its likes and collections from the counters of others @mf-exhibit @nightly @mobile @local @operator', async ({
  signedIn: page,
  account,
  operator,
  request,
  errors,
}) => {
  test.slow();
  const mobile = newMobile();
  const leaver = await logIn(request, mobile);
  const [kept, gone] = await Promise.all([
    shareImage(request, account.accessToken, operator.accessToken, `${account.mobile} 银河星空`),
    shareImage(request, leaver.accessToken, operator.accessToken, `${mobile} 银河星空`),
  ]);
  const like = (id: string, token: string) =>
    callApi(request, inspiration.workLike, { query: { id, like: '1' }, token });
  await like(kept, leaver.accessToken);
  await callApi(request, exhibit.collect, { body: { id: kept, collected: true }, token: leaver.accessToken });
  await like(gone, account.accessToken);
  const file = await publicFile(request, gone);
  const panel = page.getByRole('complementary', { name: '作品信息' });
  await page.goto(publicationPath('inspiration', kept));
  await expect(panel.getByRole('button', { name: '喜欢，1 人喜欢' })).toBeVisible();
  await page.goto(`${SHOWCASE_PATH}?tab=liked-inspiration`);
  await expect(page.getByRole('link', { name: new RegExp(mobile) })).toBeVisible();

  const authCode = await nextCode(request, { mobile, token: leaver.accessToken, use: 'cancel' });
  await callApi(request, accounts.cancel, { body: { authCode }, token: leaver.accessToken });

  await page.reload();
  await expect(page.getByText('喜欢的作品会出现在这里')).toBeVisible();
  await page.goto(publicationPath('inspiration', kept));
  await expect(panel.getByRole('button', { name: '喜欢，0 人喜欢' })).toBeVisible();
  expect(await callApi(request, inspiration.workInfo, { query: { id: kept } })).toMatchObject({
    likeCount: 0,
    collectCount: 0,
  });
  await page.goto(`${SHOWCASE_PATH}?sort=new&keyword=${mobile}`);
  await expect(page.getByText(`没有找到“${mobile}”`)).toBeVisible();
  errors.announce(/status of 404/);
  await page.goto(publicationPath('inspiration', gone));
  await expect(page.getByText(showcaseTexts.gone)).toBeVisible();
  await expect.poll(async () => (await request.get(file)).status()).toBe(404);
});

test('the works of a frozen account are hidden with their files, and back once it is restored @mf-exhibit @nightly @mobile @local @operator', async ({
  page,
  account,
  operator,
  request,
}) => {
  const { mobile, accessToken, userId } = account;
  const id = await shareImage(request, accessToken, operator.accessToken, `${mobile} 银河星空`);
  const file = await publicFile(request, id);
  const search = `${SHOWCASE_PATH}?sort=new&keyword=${mobile}`;
  const card = page.getByRole('link', { name: new RegExp(mobile) });
  const restrict = (status: 'normal' | 'frozen') =>
    callApi(request, users.restrict, {
      params: { id: userId },
      body: { status, reason: '核实作品' },
      token: operator.accessToken,
    });
  await page.goto(search);
  await expect(card).toBeVisible();
  await restrict('frozen');
  expect(await workStatus(request, id)).toBe(404);
  await page.goto(search);
  await expect(page.getByText(`没有找到“${mobile}”`)).toBeVisible();
  await expect.poll(async () => (await request.get(file)).status()).toBe(404);
  await restrict('normal');
  await expect.poll(() => workStatus(request, id)).toBe(200);
  expect((await request.get(await publicFile(request, id))).status()).toBe(200);
  await page.goto(search);
  await expect(card).toBeVisible();
});

test('an operator reads which rule flags a work, and that another one shows the same image @mf-exhibit @shell @nightly @mobile @local @operator', async ({
  signedIn: page,
  account,
  operator,
  reviews,
  request,
}) => {
  const { mobile, accessToken } = account;
  const pattern = `暗号${mobile}`;
  const { accessToken: token } = operator;
  await callApi(request, showcaseReviews.saveRule, {
    body: { id: null, pattern, applies: 'text', action: 'flag', note: '引流' },
    token,
  });
  const image = { seed: Number(mobile.slice(-9)) };
  const id = await publishImage(
    request,
    accessToken,
    await makeImages(request, accessToken, '银河星空', image),
    `${mobile} 请对暗号 ${mobile}`,
  );
  await page.goto(OWN_PATH);
  await expect(page.getByRole('article')).toContainText('审核中');
  await expect(page.getByText(/引流|命中内容规则/)).toHaveCount(0);

  await reviews.open();
  await expect(await reviews.find(mobile)).toContainText('需要留意');
  const flagged = await reviews.choose(mobile);
  await expect(flagged.getByRole('list', { name: '需要留意' })).toContainText(`命中内容规则：${pattern}（引流）`);
  await flagged.getByRole('button', { name: '通过', exact: true }).click();
  await expect.poll(() => workStatus(request, id)).toBe(200);
  const rule = (await callApi(request, showcaseReviews.rules, { token })).find((known) => known.pattern === pattern);
  await callApi(request, showcaseReviews.removeRule, { body: { id: rule?.id ?? 0 }, token });

  const copier = newMobile();
  const { accessToken: copierToken } = await logIn(request, copier);
  const copy = await publishImage(
    request,
    copierToken,
    await makeImages(request, copierToken, '银河星空', image),
    `${copier} 银河星空`,
  );
  await reviews.open();
  const doubtful = await reviews.choose(copier);
  await expect(doubtful.getByRole('list', { name: '需要留意' })).toContainText(`疑似重复：${id}`);
  await expect(doubtful.locator(`a[href*="${id}"]`).first()).toBeVisible();
  expect((await claimed(request, token, copy)).shareStatus).toBe(ShareStatus.auditing);
});

test('works are found by words, pinyin and one character of a nickname; nothing is found by what has no letters @mf-exhibit @nightly @mobile @local @operator', async ({
  page,
  account,
  operator,
  request,
}) => {
  const { mobile, accessToken } = account;
  await callApi(request, accounts.nickName, { body: { nickName: `珐花${mobile.slice(-4)}` }, token: accessToken });
  await shareImage(request, accessToken, operator.accessToken, `汝窑天青 ${mobile}`);
  await page.goto(`${SHOWCASE_PATH}?sort=new`);
  const search = async (keyword: string) => {
    await page.getByRole('searchbox', { name: '搜索作品' }).fill(keyword);
    await expect.poll(() => new URL(page.url()).searchParams.get('keyword')).toBe(keyword);
  };
  for (const keyword of ['汝窑', 'ruyao', 'RuYao', '珐', '汝窑🏺']) {
    await search(keyword);
    await expect(page.getByRole('link', { name: new RegExp(mobile) }), keyword).toBeVisible();
  }
  // One character is looked for in tags and nicknames alone.
  for (const keyword of ['窑', '汝窑'.repeat(showcaseLimits.keyword / 2), '🏺', '👨‍👩‍👧‍👦🎨']) {
    await search(keyword);
    await expect(page.getByText(`没有找到“${keyword}”`)).toBeVisible();
    await expect(page.getByText('看看这些标签')).toBeVisible();
    await expectNoOverflow(page);
  }
  const tooLong = await request.get(inspiration.list.path, {
    params: { keyword: '汝'.repeat(showcaseLimits.keyword + 1) },
  });
  expect(tooLong.status()).toBe(400);
});
