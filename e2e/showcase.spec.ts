import { feedCalls } from '@ai-site/shared/api/showcase';
import type { OwnPublication, PublicationCard } from '@ai-site/shared/api/showcase-views';
import { ShareStatus } from '@ai-site/shared/domain/showcase';
import type { Page } from '@playwright/test';
import { sampleCard, sampleDetail, sampleOwn, sampleVideo } from '../mf-exhibit/src/testing/sample-works.ts';
import { expectDialogAccessible } from './support/dialogs/expect-accessible.ts';
import { expect, test } from './support/test.ts';

const { inspiration, 'short-video': shortVideo } = feedCalls;
const PAGE = 20;
const image = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"><rect width="3" height="4" fill="#5b4bf0"/></svg>')}`;

/** The content security policy takes videos from the site alone. */
const VIDEO = '/showcase-sample.mp4';

const given = (data: unknown) => ({ json: { code: 200, msg: '', data } });
const worksOf = (card: (rest: Partial<PublicationCard>) => PublicationCard, name: string): readonly PublicationCard[] =>
  Array.from({ length: 60 }, (_, index) =>
    card({
      id: `${name}-${index}`,
      workDesc: `${name} ${index}`,
      width: 3,
      height: 2 + (index % 4),
      image: { avif: {}, webp: { 640: image } },
      small: null,
    }),
  );

/** The feed as an address of which the page does not come with the first works of the site: they are asked for. */
const ASKED = '/exhibit?sort=recommend';

/** The feeds have these works, whatever the site has. */
async function giveWorks(page: Page, calls: typeof inspiration, works: readonly PublicationCard[]): Promise<void> {
  const idOf = (url: string) => new URL(url).searchParams.get('id');
  await page.route(`**${calls.list.path}?*`, (route) => {
    const start = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    const end = start + PAGE;
    return route.fulfill(
      given({
        list: works.slice(start, end),
        cursor: end < works.length ? String(end) : null,
        epoch: 1,
        fresh: 0,
        nearTags: [],
      }),
    );
  });
  await page.route(`**${calls.workInfo.path}?*`, (route) => {
    const work = works.find(({ id }) => id === idOf(route.request().url()));
    return route.fulfill(
      given(
        sampleDetail({ ...work, url: calls === shortVideo ? VIDEO : image, remixCount: 2, related: works.slice(0, 3) }),
      ),
    );
  });
  await page.route(`**${calls.remixes.path}?*`, (route) =>
    route.fulfill(given({ list: works.slice(1, 3), cursor: null })),
  );
  await page.route(`**${calls.flipPage.path}?*`, (route) => route.fulfill(given({ previous: null, next: null })));
}

const HEADER = 56;

/** How far the page is scrolled, the cards that are visible below the header, and those of them that are visible as a whole. */
const shown = (page: Page) =>
  page.evaluate((header) => {
    const cards = [...document.querySelectorAll<HTMLElement>('[data-work]')].map((card) => ({
      id: card.dataset.work,
      box: card.getBoundingClientRect(),
    }));
    const visible = cards.filter(({ box }) => box.bottom > header && box.top < window.innerHeight);
    const whole = visible.filter(({ box }) => box.top > 2 * header && box.bottom < window.innerHeight - header);
    return { offset: Math.round(window.scrollY), works: visible.map(({ id }) => id), whole: whole.map(({ id }) => id) };
  }, HEADER);

/** Scrolls on, and waits until the grid has drawn what is visible there. */
const scrollOn = (page: Page) =>
  page.evaluate(async () => {
    window.scrollBy(0, 700);
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('Back from a work shows the feed where it was left @mf-exhibit', async ({ page, isMobile }) => {
  await giveWorks(page, inspiration, worksOf(sampleCard, '图'));
  await page.goto(ASKED);
  await expect(page.getByRole('article').first()).toBeVisible();
  for (let step = 0; step < 4; step += 1) {
    await scrollOn(page);
    await expect(page.getByRole('article').first()).toBeVisible();
  }
  const before = await shown(page);
  expect(before.offset).toBeGreaterThan(1000);
  // A work that is hidden in part is scrolled to before it is clicked.
  await page.locator(`[data-work="${before.whole[0]}"]`).click({ position: { x: 40, y: 40 } });
  await expect(page).toHaveURL(isMobile ? /\/exploreMuseMobileDetail\?id=/ : /\/exhibitdetail\?id=/);
  await expect(page.getByRole('complementary', { name: '作品信息' })).toBeVisible();
  await page.getByRole('button', { name: '衍生作品 2' }).click();
  await expectDialogAccessible(page, 'remixes');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await shown(page)).toEqual(before);
});

test('a phone swipes from video to video, and Back leaves them for the feed @mf-exhibit @mobile-only', async ({
  page,
}) => {
  await giveWorks(page, shortVideo, worksOf(sampleVideo, '片'));
  await page.route(`**${VIDEO}`, (route) => route.fulfill({ contentType: 'video/mp4', body: '' }));
  await page.goto('/exhibit?tab=short-video');
  await page.locator('[data-work="片-2"]').click({ position: { x: 40, y: 40 } });
  await page.getByRole('button', { name: '更多' }).click();
  await expectDialogAccessible(page, 'work-information');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('article', { name: '小来的视频：片 3' }).scrollIntoViewIfNeeded();
  await expect(page).toHaveURL(new RegExp(encodeURIComponent('片-3')));
  await expect(page.locator('video')).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL(/\/exhibit\?tab=short-video$/);
});

test('what an account published is edited and appealed @mf-exhibit @local @nightly', async ({ signedIn: page }) => {
  const own: readonly OwnPublication[] = [
    sampleOwn({ id: 'p-1', image: { avif: {}, webp: { 640: image } } }),
    sampleOwn({
      id: 'p-2',
      image: { avif: {}, webp: { 640: image } },
      shareStatus: ShareStatus.refused,
      reason: '画面模糊',
      appealable: true,
    }),
  ];
  await page.route(`**${inspiration.releaseList.path}*`, (route) => route.fulfill(given({ list: own, cursor: null })));
  await page.goto('/exhibit?tab=published-inspiration');
  const manage = (card: number) =>
    page.getByRole('article').nth(card).getByRole('button', { name: '管理作品' }).click();
  await manage(0);
  await page.getByRole('menuitem', { name: '编辑' }).click();
  await expectDialogAccessible(page, 'edit-publication');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await manage(1);
  await page.getByRole('menuitem', { name: '申诉' }).click();
  await expectDialogAccessible(page, 'appeal');
});

test('a keyboard alone leads through tags, cards and works, and back to the card @mf-exhibit @local @nightly', async ({
  signedIn: page,
}) => {
  await giveWorks(page, inspiration, worksOf(sampleCard, '图'));
  await page.route(`**${inspiration.tag.path}*`, (route) =>
    route.fulfill(given([{ id: 7, tagName: '风景', count: 60 }])),
  );
  await page.route(`**${inspiration.workLike.path}*`, (route) => route.fulfill(given({ liked: true, likeCount: 4 })));
  await page.goto(ASKED);
  const focused = page.locator(':focus');
  const work = (no: number, marks = '') =>
    page.getByRole('link', { name: `小来的图片：图 ${no}${marks}`, exact: true });
  /** Presses Tab until a control has the focus; resolves with the names of the works that had it before. */
  const tabTo = async (target: ReturnType<typeof work>): Promise<readonly string[]> => {
    const passed: string[] = [];
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      if (await target.evaluate((element) => element === document.activeElement)) return passed;
      const name = await focused.getAttribute('data-work');
      if (name !== null) passed.push(name);
    }
    throw new Error('Tab does not reach it');
  };
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('tablist', { name: '作品的范围' }).getByRole('tab', { selected: true }).focus();
  await tabTo(page.getByRole('button', { name: '风景', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '风景', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(work(3)).toBeVisible();
  expect(await tabTo(work(3))).toEqual(['图-0', '图-1', '图-2']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '图 3' })).toBeVisible();
  await page.keyboard.press('l');
  await expect(page.getByRole('button', { name: '喜欢，4 人喜欢' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(work(3, '，已喜欢')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '图 3' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { level: 1, name: '图 4' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(work(4)).toBeFocused();
  await expect(page.getByRole('button', { name: '风景', exact: true })).toHaveAttribute('aria-pressed', 'true');
});
