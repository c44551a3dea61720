import { accounts } from '@ai-site/shared/api/accounts';
import { comicsLibrary } from '@ai-site/shared/api/comics/library';
import { settledVersion } from '@ai-site/shared/api/releases';
import { WORKBENCH_PATH } from '@ai-site/shared/frame';
import { type Locator, type Page, request } from '@playwright/test';
import { suggestions } from '../mf-chat/src/kinds/suggestions.ts';
import { testDepth } from '../server/src/testing/test-depth.ts';
import { sections } from '../shell/src/workbench/sections/sections.ts';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessible.ts';
import { callApi, confirmOperator, logIn, newMobile } from './support/accounts.ts';
import { onPhone } from './support/browser-options.ts';
import { FileResource } from './support/file-resource.ts';
import { keepToken } from './support/keep-token.ts';
import { expectNoOverflow } from './support/no-overflow.ts';
import { OwnSite } from './support/own-site.ts';
import { expectMounted, remotePaths } from './support/remotes.ts';
import { test as base, expect } from './support/test.ts';
import { resolvedVersion } from './support/versions.ts';

const operator = newMobile();
const EXHIBIT = remotePaths['mf-exhibit'];

interface OperatedSite {
  readonly site: OwnSite;
  readonly accessToken: string;
}

async function startOperated(): Promise<OperatedSite & { stop(): Promise<void> }> {
  const site = await OwnSite.start({ OPERATORS: operator });
  const client = await request.newContext({ baseURL: site.origin });
  const { accessToken } = await logIn(client, operator);
  await confirmOperator(client, { mobile: operator, accessToken });
  await client.dispose();
  return { site, accessToken, stop: () => site.stop() };
}

// These tests change what is live and need an operator, so they use a site of their own.
const sharedSite = new FileResource(startOperated);
const test = base.extend<{ readonly operated: OperatedSite }>({
  operated: sharedSite.fixture,
});
test.afterAll(() => sharedSite.stop());

test.describe.configure({ mode: 'default' });

const sectionNames = sections.map(({ label }) => label);
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1, name: '工作台' });
/** The row of a version of mf-exhibit: its header begins with the version number. */
const rowOf = (page: Page, version: string): Locator =>
  page
    .getByRole('rowgroup', { name: '探索' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${version.replaceAll('.', '\\.')}`) }) });

async function openWorkbench(page: Page, { site, accessToken }: OperatedSite, search = ''): Promise<void> {
  await keepToken(page, accessToken, site.origin);
  await page.goto(`${site.origin}${WORKBENCH_PATH}${search}`);
  await expect(heading(page)).toBeVisible();
}

test('for visitors and ordinary accounts the workbench is an unknown path @shell @local', async ({
  page,
  account,
  request,
  baseURL,
}) => {
  await page.goto(WORKBENCH_PATH);
  await expect(page).toHaveURL(`${baseURL}/`);
  await keepToken(page, account.accessToken);
  expect((await callApi(request, accounts.me, { token: account.accessToken })).operator).toBe(false);
  await page.goto(`${WORKBENCH_PATH}?tab=tokens`);
  await expect(page).toHaveURL(`${baseURL}/`);
  await expect(heading(page)).toHaveCount(0);
});

test('an operator sees a candidate arrive, gives it to some, promotes it and takes it back @shell @mf-exhibit @own-site @nightly', async ({
  page,
  operated,
  context,
}) => {
  test.slow();
  const { site } = operated;
  await openWorkbench(page, operated);
  const live =
    (await page
      .getByRole('row', { name: /mf-exhibit/ })
      .locator('code')
      .nth(1)
      .textContent()) ?? '';

  const candidate = await test.step('the candidate comes by the long connection, without a reload', async () => {
    const said = await site.remote('deploy', 'mf-exhibit');
    const version = /mf-exhibit (\S+) is the candidate/.exec(said)?.[1] ?? '';
    expect(version).not.toBe('');
    await expect(rowOf(page, version)).toContainText('候选');
    await expect(rowOf(page, version)).toContainText('未运行');
    return version;
  });

  const settled = settledVersion(candidate);

  await test.step('a canary by keyboard', async () => {
    await page.getByRole('button', { name: `灰度 mf-exhibit ${candidate}`, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '灰度 探索' });
    const slider = dialog.getByRole('slider', { name: '灰度比例' });
    await slider.focus();
    await page.keyboard.press('Home');
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('textbox', { name: '比例（%）' })).toHaveValue('3');
    await dialog.getByRole('textbox', { name: '原因' }).fill('先给少量访客');
    await dialog.getByRole('button', { name: '灰度到 3%' }).click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, candidate)).toContainText('3%');
    await expect(rowOf(page, live)).toContainText('97%');
  });

  await test.step('promoting says that the contract suite was not run, and new pages run the version', async () => {
    await page.getByRole('button', { name: `上线 mf-exhibit ${candidate}`, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '上线 探索' });
    await expect(dialog).toContainText(
      `未运行契约测试，将记录为未运行，操作人：${operator.slice(0, 3)}****${operator.slice(-4)}`,
    );
    await dialog.getByRole('textbox', { name: '原因' }).fill('候选验证通过');
    await dialog.getByRole('button', { name: '上线' }).click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, settled)).toContainText('线上');
    const visitor = await context.newPage();
    await visitor.goto(`${site.origin}${EXHIBIT}`);
    await expectMounted(visitor, 'mf-exhibit', EXHIBIT);
    expect(await resolvedVersion(visitor, 'mf-exhibit')).toBe(settled);
    await visitor.close();
  });

  await test.step('a pinned package refuses by saying why', async () => {
    await page.getByRole('button', { name: `锁定 mf-exhibit ${settled}`, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '锁定' }).click();
    await expect(
      page.getByRole('button', { name: `回退 mf-exhibit ${settled}，不可用：版本已锁定，解除锁定后才能操作` }),
    ).toBeVisible();
    await page.getByRole('button', { name: `解除锁定 mf-exhibit ${settled}`, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '解除锁定' }).click();
  });

  await test.step('rolling back says to which version', async () => {
    await page.getByRole('button', { name: `回退 mf-exhibit ${settled}`, exact: true }).click();
    await page
      .getByRole('dialog', { name: '回退 探索' })
      .getByRole('button', { name: `回退到 ${live}` })
      .click();
    await expect(rowOf(page, live)).toContainText('线上');
    expect(await site.remote('status')).toContain(live);
  });

  await test.step('switched off, its pages say so and its menu entry is gone, until it is on again', async () => {
    await page.getByRole('button', { name: '停用 mf-exhibit' }).click();
    const dialog = page.getByRole('dialog', { name: '停用 探索' });
    await dialog.getByRole('textbox', { name: '原因' }).fill('接口异常');
    await dialog.getByRole('button', { name: '停用' }).click();
    await expect(page.getByText('已停用', { exact: true })).toBeVisible();
    const visitor = await context.newPage();
    await visitor.goto(`${site.origin}${EXHIBIT}`);
    await expect(visitor.getByRole('heading', { name: '「探索」暂未开放' })).toBeVisible();
    await expect(visitor.getByRole('navigation').getByRole('link', { name: '探索' })).toHaveCount(0);
    await page.getByRole('button', { name: '启用 mf-exhibit' }).click();
    await page.getByRole('dialog', { name: '启用 探索' }).getByRole('button', { name: '启用' }).click();
    await expect(page.getByText('已停用', { exact: true })).toBeHidden();
    await visitor.reload();
    await expectMounted(visitor, 'mf-exhibit', EXHIBIT);
    await visitor.close();
  });

  await test.step('the audit log tells it all', async () => {
    await page.getByRole('link', { name: '探索的记录' }).click();
    await expect(page).toHaveURL(`${site.origin}${WORKBENCH_PATH}?tab=audit-log&name=mf-exhibit`);
    const entries = page.getByRole('list', { name: '发布记录，新的在前' }).getByRole('listitem');
    await expect(entries.nth(1)).toContainText(`停用了「探索」（线上版本 ${live}）`);
    await expect(entries.nth(2)).toContainText(`把「探索」从 ${settled} 回退到 ${live}`);
    await expect(entries.nth(5)).toContainText(`上线了「探索」${settled}，替换 ${live}`);
    await expect(entries.nth(5)).toContainText('候选验证通过');
    await expect(entries.nth(5)).toContainText('未运行');
  });
});

test('a value that an operator sets comes with the next page, without a deploy, and goes back to its default @shell @mf-chat @own-site @nightly', async ({
  page,
  operated,
  context,
}) => {
  await openWorkbench(page, operated, '?tab=configuration');
  const visitor = await context.newPage();
  const suggested = async (): Promise<number> => {
    await visitor.goto(`${operated.site.origin}${remotePaths['mf-chat']}`);
    await expectMounted(visitor, 'mf-chat', remotePaths['mf-chat']);
    const list = visitor.getByRole('list', { name: '试试这样问' });
    await expect(list).toBeVisible();
    return await list.getByRole('listitem').count();
  };
  const row = page.getByRole('row', { name: /推荐问题数量/ });
  await expect(row).toContainText('默认');
  expect(await suggested()).toBe(suggestions.length);

  await page.getByRole('button', { name: '修改 我来聊的推荐问题数量' }).click();
  const dialog = page.getByRole('dialog', { name: '修改我来聊的配置' });
  await dialog.getByRole('textbox', { name: '推荐问题数量' }).fill('9');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toContainText(`请填写 0 到 ${suggestions.length} 之间的数`);
  await dialog.getByRole('textbox', { name: '推荐问题数量' }).fill('2');
  await dialog.getByRole('textbox', { name: '原因' }).fill('首屏更清爽');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('已设置');
  await expect(row).toContainText(`${operator.slice(0, 3)}****${operator.slice(-4)}`);
  expect(await suggested()).toBe(2);

  await page.getByRole('button', { name: '恢复默认 我来聊的推荐问题数量' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '恢复默认' }).click();
  await expect(row).toContainText('未修改');
  expect(await suggested()).toBe(suggestions.length);

  await page.getByRole('tab', { name: '记录', exact: true }).click();
  const entries = page.getByRole('list', { name: '发布记录，新的在前' }).getByRole('listitem');
  await expect(entries.nth(0)).toContainText('把「我来聊」的「推荐问题数量」从 2 个 恢复为默认值');
  await expect(entries.nth(1)).toContainText(`把「我来聊」的「推荐问题数量」从 ${suggestions.length} 个 改为 2 个`);
  await expect(entries.nth(1)).toContainText('首屏更清爽');
});

test('a token is issued for one remote, opens it and no other, and is revoked @shell @mf-exhibit @own-site @nightly', async ({
  page,
  operated,
  request,
}) => {
  await openWorkbench(page, operated, '?tab=tokens');
  await page.getByRole('button', { name: '签发令牌' }).click();
  const form = page.getByRole('dialog', { name: '签发部署令牌' });
  await form.getByRole('textbox', { name: '名称' }).fill('探索团队的流水线');
  await form.getByRole('checkbox', { name: /探索/ }).check();
  await form.getByRole('button', { name: '签发', exact: true }).click();
  const shown = page.getByRole('dialog', { name: '令牌「探索团队的流水线」' });
  const token = (await shown.locator('code').textContent()) ?? '';
  await shown.getByRole('button', { name: '我已保存' }).click();
  await expect(shown).toBeHidden();

  const pinning = async (name: string): Promise<number> => {
    const response = await request.post(`${operated.site.origin}/api/releases/${name}/unpin`, {
      headers: { authorization: `Bearer ${token}` },
      data: {},
    });
    return response.status();
  };
  expect([await pinning('mf-exhibit'), await pinning('mf-draw')]).toEqual([409, 403]);

  await page.getByRole('button', { name: '吊销 探索团队的流水线' }).click();
  await page.getByRole('dialog', { name: '吊销令牌' }).getByRole('button', { name: '吊销' }).click();
  await expect(page.getByRole('row').filter({ hasText: '探索团队的流水线' })).toContainText('已吊销');
  expect(await pinning('mf-exhibit')).toBe(401);
});

test('a style of the comics studio that an operator switches off is offered no more until it is on again, and the room tells who did it @shell @own-site @nightly', async ({
  page,
  operated,
}) => {
  await openWorkbench(page, operated, '?tab=comics');
  const client = await request.newContext({ baseURL: operated.site.origin });
  const offered = async (): Promise<readonly string[]> =>
    (await callApi(client, comicsLibrary.styles, { query: {} })).map(({ name }) => name);
  await page.getByRole('button', { name: '停用 赛博霓虹' }).click();
  await expect(page.getByRole('button', { name: '启用 赛博霓虹' })).toBeVisible();
  expect(await offered()).not.toContain('赛博霓虹');
  await page.getByRole('button', { name: '启用 赛博霓虹' }).click();
  await expect(page.getByRole('button', { name: '停用 赛博霓虹' })).toBeVisible();
  expect(await offered()).toContain('赛博霓虹');
  await page.getByRole('button', { name: '修改记录', exact: true }).click();
  await expect(page.getByRole('list', { name: '修改记录' }).getByRole('listitem').first()).toContainText(
    '修改了风格「赛博霓虹」的启用状态',
  );
  await client.dispose();
});

test('a link for testers opens the site with what was chosen @shell @mf-exhibit @own-site @nightly', async ({
  page,
  operated,
  context,
}) => {
  await openWorkbench(page, operated, '?tab=links');
  await page.getByRole('combobox', { name: '探索（mf-exhibit）' }).click();
  await page.getByRole('option', { name: /^线上/ }).click();
  await page.getByRole('textbox', { name: '打开的页面' }).fill(EXHIBIT);
  await page.getByRole('button', { name: '生成测试链接' }).click();
  await expect(page.getByText('测试链接已生成')).toBeVisible();
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: '新标签页打开' }).click();
  const tester = await opened;
  await expectMounted(tester, 'mf-exhibit', EXHIBIT);
  await expect(tester.getByRole('complementary', { name: '版本替换' })).toBeVisible();
});

test('every section is accessible in both themes and on a phone, and none is wider than the screen @shell @own-site @nightly', async ({
  page,
  operated,
}) => {
  test.slow();
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await openWorkbench(page, operated);
  const lookAtRooms = async (): Promise<void> => {
    for (const section of sectionNames) {
      await test.step(section, async () => {
        await page.getByRole('tab', { name: section, exact: true }).click();
        await expect(page.getByRole('tabpanel', { name: section })).not.toContainText('加载中');
        await expectAccessibleInBothThemes(page);
        await expectNoOverflow(page);
      });
    }
    await page.getByRole('tab', { name: '发布', exact: true }).click();
    await page
      .getByRole('button', { name: /^锁定 mf-draw/ })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: '锁定 我来画' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
  };
  await test.step('on a desktop', lookAtRooms);
  // A phone's size alone: the site of these tests would be started once more for the phone's project.
  await page.setViewportSize(onPhone.viewport);
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await test.step('on a phone', lookAtRooms);
});

// Daily without a server that starts again: `OperatorScreen.test.tsx`.
if (testDepth.everyVariant) {
  // The last test of the file: the site has no operator any more.
  test('an operator whose role is removed sees a message @shell @own-site', async ({ page, operated, errors }) => {
    test.slow();
    errors.announce(/status of 403/, /WebSocket connection|net::ERR|status of 50/);
    await openWorkbench(page, operated);
    await operated.site.restart({ OPERATORS: newMobile() });
    // No user action: the page refetches once it is connected again.
    await expect(page.getByRole('alert')).toContainText('没有操作员权限');
  });
}
