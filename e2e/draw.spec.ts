import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { batches } from '@ai-site/shared/api/batches';
import { type TaskOutput, type TaskView, type ToolState, tasks, toolCalls } from '@ai-site/shared/api/tasks';
import { cutout } from '@ai-site/shared/tools/cutout/tool';
import { dreamMachine } from '@ai-site/shared/tools/dream-machine/tool';
import { erase } from '@ai-site/shared/tools/erase/tool';
import { imageToVideo } from '@ai-site/shared/tools/image-to-video/tool';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessible.ts';
import { expectDialogAccessible } from './support/dialogs/expect-accessible.ts';
import { markImage } from './support/mark-image.ts';
import { expectNoOverflow } from './support/no-overflow.ts';
import { paintedPng } from './support/painted-png.ts';
import { expect, test } from './support/test.ts';

// The screens of 我来画 against the real server, except for the engine: what it can do and the progress of its task are given here.

// Colours are measured in their final state, not in the middle of a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const TASK_ID = 'given-task';
const given = <T>(data: T) => ({ json: { code: 200, msg: '', data } });

const state = (tool: string): ToolState => ({
  tool,
  open: true,
  builtin: true,
  price: 4,
  demonstration: false,
  lists: {
    styles: [],
    stylizes: [],
    appearances: [],
    checkpoints: [],
    vaes: [],
    samplers: [],
    loras: [],
    controlTypes: [],
    videoStyles: [],
    actionStyles: [],
    musicModels: [],
  },
  englishOnly: false,
  controlledRedraw: true,
  fieldLimits: [],
  usualSeconds: 8,
  assistance: { open: false, price: 1 },
});

const running: TaskView = {
  taskId: TASK_ID,
  tool: erase.code,
  taskStatus: 1,
  stage: 'running',
  revision: 1,
  position: null,
  percent: null,
  stageText: null,
  failure: null,
  refunded: false,
  price: 4,
  createTime: '2025-05-20T04:00:00.000Z',
  startTime: null,
  finishTime: null,
  usualSeconds: 8,
  builtin: true,
  outputNum: 1,
  values: {},
  files: {},
  outputs: [],
};

/** Form, results and list of tools scroll by themselves; the page does not. */
const expectNoPageScroll = async (page: Page): Promise<void> => {
  await expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight),
      'higher than the window',
    )
    .toBeLessThanOrEqual(0);
};

const openEngine = (page: Page) =>
  page.route(`**${tasks.toolState.path.replace(':tool', '*')}`, (route) =>
    route.fulfill(given(state(new URL(route.request().url()).pathname.split('/').at(-1) ?? ''))),
  );

test('every tool is a press away, on phones from the list of all @mf-draw @local @mobile-nightly', async ({
  page,
  isMobile,
}) => {
  await openEngine(page);
  await page.goto('/draw/create/scene?mobilePageType=0');
  const tools = page.getByRole('navigation', { name: '绘图工具' });
  await tools.getByRole('link', { name: '无痕消除' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '无痕消除' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  if (!isMobile) {
    for (const width of [820, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoPageScroll(page);
    }
    await page.goto('/draw/edit/ai_person');
    return expect(
      tools.getByRole('link', { name: '主播生成' }),
      'the list of tools shows where the page stands',
    ).toBeInViewport({ ratio: 0.9 });
  }
  await page.getByRole('link', { name: '全部工具' }).click();
  await expect(tools).toBeVisible();
  await expectAccessible(page);
});

test('an image is uploaded, marked and submitted once, and the result takes the place of the demo @mf-draw @local @mobile-nightly', async ({
  signedIn: page,
  isMobile,
}) => {
  let task = running;
  const submitted: unknown[] = [];
  await openEngine(page);
  await page.route(`**${toolCalls(erase).create.path}`, (route) => {
    submitted.push(route.request().postDataJSON());
    return route.fulfill(given(TASK_ID));
  });
  await page.route(`**${tasks.get.path.replace(':taskId', TASK_ID)}`, (route) => route.fulfill(given(task)));
  await page.goto('/draw/edit/erase');
  const submit = page.getByRole('button', { name: '开始创作' });

  await submit.click();
  await expect(page.getByText('请上传原图')).toBeVisible();
  await page
    .getByLabel('选择原图')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: paintedPng(320, 240) });
  await page.getByRole('button', { name: '裁剪', exact: true }).click();
  const cropping = page.getByRole('dialog', { name: '裁剪原图' });
  await expect(cropping.getByText('320 × 240 像素')).toBeVisible();
  await expectDialogAccessible(page, 'crop');
  await cropping.getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '我的作品' }).click();
  await expectDialogAccessible(page, 'works-picker');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '标记消除区域' }).click();
  await expectDialogAccessible(page, 'mask');
  if (!isMobile) {
    await page.getByRole('button', { name: '快捷键' }).click();
    await expectDialogAccessible(page, 'mask-shortcuts');
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: '关闭' }).click();
  await markImage(page, '消除区域');
  if (!isMobile) await expectNoPageScroll(page);

  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/通常需要 8 秒/)).toBeVisible();
  expect(submitted).toEqual([
    expect.objectContaining({
      originalImg: expect.any(String),
      maskImg: expect.any(String),
      penMode: 'smear',
      penSize: 30,
    }),
  ]);
  await expectAccessible(page);

  const url = '/given/out.png';
  await page.route(`**${url}*`, (route) => route.fulfill({ body: paintedPng(320, 240), contentType: 'image/png' }));
  task = {
    ...running,
    revision: 2,
    taskStatus: 2,
    stage: 'succeeded',
    files: { originalImg: { key: 'in', url, contentType: 'image/png' } },
    outputs: [
      {
        key: 'out',
        url,
        contentType: 'image/png',
        width: 320,
        height: 240,
        bytes: 1,
        thumbhash: null,
        previews: {},
        seed: null,
        text: null,
        seconds: null,
        poster: null,
        strip: null,
        peaks: null,
        lines: null,
      },
    ],
  };
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('内置演示引擎 · 邻域修补')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: '查看无痕消除 1' }).click();
  await expectDialogAccessible(page, 'image-viewer');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '继续消除' }).click();
  await expectDialogAccessible(page, 'continue-marking');
  await page.getByRole('button', { name: '关闭' }).click();
  await page.getByRole('button', { name: '分享无痕消除 1' }).click();
  const sharing = page.getByRole('dialog', { name: '分享作品' });
  await expect(sharing.getByRole('button', { name: '创建链接' })).toBeVisible();
  await expectDialogAccessible(page, 'share-work');
  await page.keyboard.press('Escape');
  await expect(sharing).toBeHidden();

  const made = { ...task, tool: cutout.code };
  await page.route(`**${toolCalls(cutout).page?.path}`, (route) =>
    route.fulfill(given({ list: [made], total: 1, hasNextPage: false })),
  );
  await page.getByRole('button', { name: '抠图 无痕消除 1' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'AI抠图' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^原图/ })).toBeVisible();
  await page.getByRole('tab', { name: '历史记录' }).click();
  await expect(page.getByRole('list', { name: '历史记录' }).getByRole('status')).toHaveText('已完成');
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: '详情' }).click();
  await expectDialogAccessible(page, 'task-detail');
});

test('an image becomes a video, whose thumbnails are one image, and which is extended as an app @mf-draw @local @nightly', async ({
  signedIn: page,
}) => {
  const file = await readFile(path.join(import.meta.dirname, '../server/src/engines/tasks/testing/video.mp4'));
  const strips: string[] = [];
  await openEngine(page);
  await page.route('**/given/*', (route) => {
    if (route.request().url().endsWith('.mp4')) return route.fulfill({ body: file, contentType: 'video/mp4' });
    strips.push(route.request().url());
    return route.fulfill({ body: paintedPng(320, 90), contentType: 'image/png' });
  });
  const { create } = toolCalls(imageToVideo);
  await page.route(`**${create.path}`, (route) => route.fulfill(given(TASK_ID)));
  const made: TaskOutput = {
    key: 'video',
    url: '/given/video.mp4',
    contentType: 'video/mp4',
    width: 320,
    height: 180,
    bytes: file.length,
    thumbhash: null,
    previews: {},
    seed: null,
    text: null,
    seconds: 1,
    poster: null,
    strip: { url: '/given/strip.png', columns: 4, rows: 2, everySeconds: 0.25 },
    peaks: null,
    lines: null,
  };
  await page.route(`**${tasks.get.path.replace(':taskId', TASK_ID)}`, (route) =>
    route.fulfill(
      given({ ...running, tool: imageToVideo.code, revision: 2, taskStatus: 2, stage: 'succeeded', outputs: [made] }),
    ),
  );
  await page.goto('/draw/edit/video');
  await page
    .getByLabel('选择图片')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: paintedPng(320, 180) });
  await page.getByRole('radio', { name: '推近' }).check();
  await expect(page.getByRole('img', { name: /^图片/ })).toBeVisible();
  await page.getByRole('button', { name: '开始创作' }).click();
  // What lasts is followed in the history.
  await page.getByRole('tab', { name: '生成结果' }).click();

  const video = page.locator('video[aria-label="图生视频 1"]');
  await expect(page.getByText('内置演示引擎 · 运镜非动作')).toBeVisible();
  const position = page.getByRole('slider', { name: '图生视频 1的播放位置' });
  for (const place of [0.1, 0.4, 0.7])
    await position.hover({ position: { x: place * ((await position.boundingBox())?.width ?? 0), y: 10 } });
  await expect.poll(() => strips.length).toBe(1);
  await page.getByRole('button', { name: '播放图生视频 1' }).last().click();
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
  await expectAccessible(page);

  // The whole player fills the screen, with its menu.
  await position.press('f');
  await page.getByRole('button', { name: '1×' }).click();
  await page.getByRole('menuitemradio', { name: '2×' }).click();
  expect(await video.evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(2);
  await page.getByRole('button', { name: '退出全屏' }).click();
  await position.press('Home');
  await expect(position).toHaveValue('0');

  await page.getByRole('button', { name: /^延长 / }).click();
  await expect(page.getByRole('heading', { level: 1, name: dreamMachine.title })).toBeVisible();
  await expect(page.getByRole('radio', { name: '延长' })).toBeChecked();
  await expect(page.locator('video[aria-label^="延长的视频"]')).toBeVisible();
  await page.getByRole('button', { name: '移除延长的视频' }).click();
  await expect(page.getByRole('radio', { name: '延长' })).toHaveCount(0);
});

test('what no engine can do says 暂未开放 @mf-draw @local', async ({ page }) => {
  await page.route(`**${tasks.toolState.path.replace(':tool', '*')}`, (route) =>
    route.fulfill(given({ ...state('cutout'), open: false })),
  );
  await page.goto('/draw/edit/cutout');
  await expect(
    page.getByRole('heading', { level: 1, name: cutout.title }).locator('..').getByText('暂未开放'),
  ).toBeInViewport();
  await expect(page.getByRole('link', { name: '看看其他应用' })).toBeInViewport();
  await expect(page.getByRole('button', { name: '开始创作' })).toHaveCount(0);
  await expectAccessible(page);
});

test('running tasks stand in the header of every screen, beside the tools of the screen too @mf-draw @shell @mf-chat @cross @local @mobile-nightly @nightly', async ({
  signedIn: page,
}) => {
  await page.route(`**${tasks.list.path}?*`, (route) =>
    route.fulfill(given({ list: [running], total: null, hasNextPage: false })),
  );
  await page.route(`**${batches.unfinished.path}?*`, (route) =>
    route.fulfill(given({ list: [running], hasNextPage: false, batches: [] })),
  );
  await page.route(`**${tasks.get.path.replace(':taskId', TASK_ID)}`, (route) => route.fulfill(given(running)));
  for (const path of ['/chatNew', '/draw/edit/cutout']) {
    await page.goto(path);
    const tray = page.getByRole('button', { name: '进行中的任务 1 个' });
    await expect(tray).toBeInViewport({ ratio: 1 });
    await expectNoOverflow(page);
    const others = page.getByRole('banner').getByRole('button');
    for (const other of await others.all())
      if (await other.isVisible()) await expect(other).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole('button', { name: '进行中的任务 1 个' }).click();
  const link = page.getByRole('dialog', { name: '进行中的任务' }).getByRole('link', { name: '无痕消除' });
  await expect(link).toBeVisible();
  await expectDialogAccessible(page, 'running-tasks');
  await link.click();
  await expect(page.getByRole('button', { name: '取消任务' }), 'the task itself is on the screen').toBeInViewport();
  await expect(page).toHaveURL(/\/draw\/edit\/erase$/);
});
