import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { GENERATED_TEXT } from '@ai-site/shared/domain/generated-metadata';
import { appPath } from '@ai-site/shared/domain/task-apps';
import type { ToolDefinition } from '@ai-site/shared/tools';
import { dreamMachine } from '@ai-site/shared/tools/dream-machine/tool';
import { imageToVideo } from '@ai-site/shared/tools/image-to-video/tool';
import { music } from '@ai-site/shared/tools/music/tool';
import { presenter } from '@ai-site/shared/tools/presenter/tool';
import { textToVideo } from '@ai-site/shared/tools/text-to-video/tool';
import { videoTransfer } from '@ai-site/shared/tools/video-transfer/tool';
import { videoTransferPlus } from '@ai-site/shared/tools/video-transfer-plus/tool';
import type { Locator, Page } from '@playwright/test';
import { LOUDNESS_LUFS, measureLoudness } from '../server/src/platform/media/ffmpeg/loudness.ts';
import { type MediaFacts, probeMedia } from '../server/src/platform/media/ffmpeg/probe-media.ts';
import { makeMedia, ffmpegProgram as program, source } from '../server/src/platform/media/ffmpeg/testing/made-media.ts';
import { expectAccessibleInBothThemes } from './support/accessible.ts';
import { buyPackage } from './support/buying.ts';
import { type GivenFile, imageFile } from './support/given-files.ts';
import { keepToken } from './support/keep-token.ts';
import { expect, test } from './support/test.ts';

// The tools for videos and music against the real server and its builtin engine: what comes back is played, downloaded and probed.
// A work is as small as it can be. By night every tool makes one in all its ways; 视频创作 then extends the video of 图生视频.

/** LU by which the loudness of a short, limited and compressed audio may miss its aim. */
const LOUDNESS_TOLERANCE = 2.5;
const SCRIPT = '大家好。欢迎来到直播间！';
const SONG = '海边的夏夜';
const LYRICS = ['夏夜的风吹过海边', '浪花写下名字'];

interface Sources {
  readonly video: GivenFile;
  readonly speech: GivenFile;
}

interface Work {
  readonly tool: ToolDefinition;
  /** Another way of a tool that makes one already: what is told of it. */
  readonly variant?: string;
  readonly fill: (page: Page, sources: Sources) => Promise<void>;
  /** `audio`: it is not that of a file that was given. */
  readonly made?: 'audio';
  /** What the file has to be. */
  readonly holds: Record<string, unknown>;
}

async function give(page: Page, label: string, file: GivenFile): Promise<void> {
  await page.getByLabel(`选择${label}`, { exact: true }).setInputFiles(file);
  await expect(page.getByRole('button', { name: `移除${label}` })).toBeVisible();
}

const write = (page: Page, label: string, words: string): Promise<void> =>
  page.getByRole('textbox', { name: label }).fill(words);
/** The radio lies under its card. */
const choose = (page: Page, name: string): Promise<void> =>
  page.getByRole('radio', { name: new RegExp(`^${name}`) }).check({ force: true });

const video = (width: number, height: number, seconds: number, audio: object | null = null) => ({
  video: { codec: 'h264', pixelFormat: 'yuv420p', width, height },
  audio,
  seconds: expect.closeTo(seconds, 0),
});
const aac = { codec: 'aac' };
const presented = { video: { codec: 'h264', pixelFormat: 'yuv420p' }, audio: aac };
const image = imageFile('图.png');

const works: readonly Work[] = [
  { tool: imageToVideo, fill: (page) => give(page, '图片', image), holds: video(64, 48, 5) },
  {
    tool: dreamMachine,
    variant: 'an image',
    async fill(page) {
      await choose(page, '灵感');
      await give(page, '参考图', image);
      await write(page, '提示词', 'Waves breaking below a lighthouse');
    },
    holds: video(64, 48, 5),
  },
  {
    tool: videoTransfer,
    fill: (page, { video: given }) => give(page, '参考视频', given),
    holds: video(64, 48, 1, aac),
  },
  {
    tool: videoTransferPlus,
    fill: (page, { video: given }) => give(page, '参考视频', given),
    holds: video(64, 48, 1, aac),
  },
  {
    tool: presenter,
    made: 'audio',
    async fill(page) {
      await give(page, '主播图片', image);
      await write(page, '口播文稿', SCRIPT);
    },
    holds: presented,
  },
  {
    tool: presenter,
    variant: 'a recording',
    async fill(page, { speech }) {
      await choose(page, '声音口播');
      await give(page, '主播图片', image);
      await give(page, '口播音频', speech);
    },
    // It ends a moment after the last word.
    holds: { ...presented, seconds: expect.closeTo(1.6, 0) },
  },
  {
    tool: music,
    made: 'audio',
    async fill(page) {
      await write(page, '歌词', LYRICS.join('\n'));
      await write(page, '音乐风格', '民谣，吉他');
      await write(page, '歌曲名称', SONG);
    },
    holds: { video: null, audio: { codec: 'mp3', hertz: 44_100 } },
  },
  // The largest video last, so that uploads do not wait for it.
  {
    tool: textToVideo,
    fill: (page) => write(page, '视频描述', '清晨的海边，海浪拍打礁石'),
    holds: video(1280, 720, 5),
  },
];

const extended: Work = { tool: dreamMachine, fill: extend, holds: video(64, 48, 10) };

/** Goes on with the video of a page in the tool that extends it. */
async function extend(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^延长 / }).click();
  await expect(page.getByRole('radio', { name: '延长' })).toBeChecked();
}

const submit = (page: Page): Locator => page.getByRole('button', { name: '开始创作' });
/** An audio file has no looks of its own: the player around it has. */
const result = (page: Page): Locator => page.getByRole('list', { name: '生成结果' }).locator('video, audio');

/** Plays the result; the player itself says what of it was played. */
async function expectToPlay(page: Page): Promise<void> {
  const name = (await result(page).getAttribute('aria-label')) ?? '';
  await page
    .getByRole('button', { name: `播放${name}`, exact: true })
    .last()
    .click();
  // Short ones are at their end by now.
  const played = () =>
    result(page).evaluate(
      ({ played, error }: HTMLMediaElement) => error === null && played.length > 0 && played.end(0) > 0,
    );
  await expect.poll(played).toBe(true);
}

/** A large video plays its small version until it fills the screen; both go on at the same moment. */
async function expectSmallUntilFullScreen(page: Page): Promise<void> {
  const source = () => result(page).evaluate((video: HTMLVideoElement) => new URL(video.currentSrc).pathname);
  expect(await source()).toMatch(/\.small\.mp4$/);
  const moment = () => result(page).evaluate((video: HTMLVideoElement) => video.currentTime);
  const before = await moment();
  await page.getByRole('button', { name: '全屏' }).click();
  await expect.poll(source).not.toMatch(/\.small\.mp4$/);
  await expect.poll(moment).toBeGreaterThanOrEqual(before);
  await page.getByRole('button', { name: '退出全屏' }).click();
}

/** Path of the result as the browser saved it. */
async function saved(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^下载 MP[34]：/ }).click(),
  ]);
  return await download.path();
}

/** Facts of a downloaded work, which says that it was generated. */
async function probed(file: string): Promise<MediaFacts> {
  expect((await readFile(file)).includes(GENERATED_TEXT), 'it is labelled as generated').toBe(true);
  return await probeMedia({ program, file });
}

/** Distance of an audio file from the loudness of all audio, in LU. */
const offLoudness = async (file: string): Promise<number> =>
  Math.abs(((await measureLoudness({ program, file })) ?? -70) - LOUDNESS_LUFS);

test('videos and music come back from every tool, play in the page, and are what they say @mf-draw @mf-appcenter @cross @local @nightly', async ({
  context,
  account,
  request,
}) => {
  test.slow();
  await buyPackage(request, account.accessToken);
  const directory = await mkdtemp(path.join(tmpdir(), 'e2e-videos-'));
  try {
    const made = async (name: string, mimeType: string, ...args: string[]): Promise<GivenFile> => ({
      name,
      mimeType,
      buffer: await readFile(await makeMedia(path.join(directory, name), ...args)),
    });
    const sources: Sources = {
      video: await made(
        'video.mp4',
        'video/mp4',
        ...source('testsrc2=s=64x48:d=1'),
        ...source('sine=d=1'),
        '-pix_fmt',
        'yuv420p',
        '-shortest',
      ),
      speech: await made('speech.wav', 'audio/wav', ...source('sine=d=1')),
    };
    const open = async ({ tool }: Work): Promise<Page> => {
      const page = await context.newPage();
      await keepToken(page, account.accessToken);
      await page.goto(tool.route ?? appPath(tool.app));
      await expect(submit(page)).toBeEnabled();
      return page;
    };
    const begun: { readonly work: Work; readonly page: Page }[] = [];
    const ask = async (work: Work, page: Page): Promise<void> => {
      await work.fill(page, sources);
      await submit(page).click();
      // What lasts is followed in the history.
      await expect(page.getByRole('tab', { name: '历史记录' })).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('list', { name: '历史记录' }).getByRole('listitem').first()).toBeInViewport();
      await page.getByRole('tab', { name: '生成结果' }).click();
      await expect(page.getByRole('button', { name: '取消任务' }).or(result(page))).toBeAttached();
      begun.push({ work, page });
    };
    // One after the other, because drafts of a tool are shared by the tabs; what they ask for is then made while the next one is filled in.
    for (const work of works) {
      await test.step(`${work.tool.title} is asked for`, async () => {
        await ask(work, await open(work));
      });
    }
    for (const { work, page } of begun) {
      await test.step(`${work.tool.title}${work.variant === undefined ? '' : ` of ${work.variant}`}`, async () => {
        await page.bringToFront();
        await expect(result(page)).toBeAttached();
        await expect(page.getByText(`内置演示引擎 · ${work.tool.builtinNote}`)).toBeVisible();
        await expectToPlay(page);
        if (work.tool === textToVideo) await expectSmallUntilFullScreen(page);
        await expectAccessibleInBothThemes(page);
        const file = await saved(page);
        expect(await probed(file)).toMatchObject(work.holds);
        if (work.made === 'audio') expect(await offLoudness(file)).toBeLessThan(LOUDNESS_TOLERANCE);
        if (work.tool === music)
          await expect(page.getByRole('list', { name: '歌词' }).getByRole('button')).toHaveText(LYRICS);
        if (work.tool !== imageToVideo) return await page.close();
        // The loop comes to it after those that are being made.
        await ask(extended, page);
      });
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
});
