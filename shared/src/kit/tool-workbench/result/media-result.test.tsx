import { setPlatform } from '@ai-site/shared/platform';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type TaskView, tasks as taskCalls, toolCalls } from '../../../api/tasks.ts';
import { createPlatformDouble } from '../../../testing/platform-double.ts';
import { sampleUser } from '../../../testing/sample-data.ts';
import { sampleOutput, sampleState, sampleTask } from '../../../testing/sample-tasks.ts';
import { dreamMachine } from '../../../tools/dream-machine/tool.ts';
import { music } from '../../../tools/music/tool.ts';
import { textToVideo } from '../../../tools/text-to-video/tool.ts';
import type { ToolDefinition } from '../../../tools/tool.ts';
import { videoTransfer } from '../../../tools/video-transfer/tool.ts';
import { storedDraft } from '../form/tool-draft.ts';
import { AudioPlayer } from '../player/AudioPlayer.tsx';
import { VideoPlayer } from '../player/VideoPlayer.tsx';
import { ToolWorkbench } from '../ToolWorkbench.tsx';
import { ToolStore } from '../tool-store.ts';
import { TaskResult } from './TaskResult.tsx';

beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const video = sampleOutput({
  key: 'video',
  url: '/files/video.mp4',
  contentType: 'video/mp4',
  width: 1280,
  height: 720,
  seconds: 5,
  poster: '/files/video.webp',
  strip: { url: '/files/strip.webp', columns: 5, rows: 1, everySeconds: 1 },
  previews: {},
  seed: null,
});

/** A workbench whose history has one finished task, in its detail. */
async function openDetail(tool: ToolDefinition, output: typeof video, values = {}) {
  const platform = createPlatformDouble({ user: sampleUser });
  const { page } = toolCalls(tool);
  platform.http.answer(taskCalls.toolState, () => sampleState());
  if (page !== undefined)
    platform.http.answer(page, () => ({
      list: [sampleTask({ tool: tool.code, values, outputs: [output] })],
      total: null,
      hasNextPage: false,
    }));
  setPlatform(platform);
  const person = userEvent.setup();
  await act(async () => {
    render(<ToolWorkbench tool={tool} />);
  });
  await person.click(screen.getByRole('tab', { name: '历史记录' }));
  expect((await screen.findByRole('list', { name: '历史记录' })).textContent).toContain('0:0');
  await person.click(screen.getByRole('button', { name: '详情' }));
  return { platform, person, detail: within(await screen.findByRole('dialog')) };
}

describe('a video', () => {
  it('loads nothing but its poster before it plays, and shows thumbnails of one image while scrubbing', async () => {
    const { person, detail } = await openDetail(dreamMachine, video, { prompt: 'a cat', generationPattern: 0 });
    const element = detail.getByLabelText('视频创作 1', { selector: 'video' });
    expect([element.getAttribute('preload'), element.getAttribute('poster')]).toEqual(['none', '/files/video.webp']);
    const position = detail.getByRole('slider', { name: '视频创作 1的播放位置' });
    const scrub = position.parentElement;
    if (scrub === null) throw new Error('no scrub bar');
    scrub.getBoundingClientRect = () => new DOMRect(0, 0, 100, 40);
    // jsdom has no pointer events with a position.
    fireEvent(scrub, new MouseEvent('pointermove', { bubbles: true, clientX: 50 }));
    expect(scrub.innerHTML).toContain('url(&quot;/files/strip.webp&quot;)');
    expect(scrub.innerHTML).toContain('background-position: 50% 0%');
    fireEvent.pointerLeave(scrub);
    expect(scrub.innerHTML).not.toContain('strip.webp');
    await person.click(detail.getAllByRole('button', { name: '播放视频创作 1' })[0] as HTMLElement);
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalled();
  });

  it('plays its small version where that has as many pixels as the player, then itself on the full screen: at the same moment, speed and state', () => {
    const width = jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(840);
    const output = { ...video, small: '/files/video.small.mp4' };
    const { container, rerender } = render(<VideoPlayer output={output} name="海边" />);
    const element = container.querySelector('video') ?? document.createElement('video');
    expect(element.getAttribute('src')).toBe('/files/video.small.mp4');
    element.defaultPlaybackRate = 1.5;
    fireEvent.play(element);
    element.currentTime = 2;
    fireEvent.timeUpdate(element);
    element.currentTime = 0;
    const fill = (element: Element | null) => {
      Object.assign(document, { fullscreenElement: element });
      fireEvent(document, new Event('fullscreenchange'));
    };
    fill(container.firstElementChild);
    expect([element.getAttribute('src'), element.currentTime, element.preload]).toEqual([
      '/files/video.mp4',
      2,
      'auto',
    ]);
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalledTimes(1);
    // What was loaded stays.
    fill(null);
    expect(element.getAttribute('src')).toBe('/files/video.mp4');
    width.mockReturnValue(860);
    rerender(<VideoPlayer key="wider" output={output} name="海边" />);
    expect(container.querySelector('video')?.getAttribute('src')).toBe('/files/video.mp4');
  });

  it('is there as a preview before it is stored, and then goes on at the same moment', async () => {
    const platform = createPlatformDouble({ user: sampleUser });
    setPlatform(platform);
    const store = new ToolStore({ tool: dreamMachine, platform });
    const task = (rest: Partial<TaskView>) => sampleTask({ tool: dreamMachine.code, ...rest });
    const preview = { url: '/files/preview.mp4', seconds: 5, width: 854, height: 480 };
    const { rerender } = await act(async () =>
      render(<TaskResult store={store} task={task({ stage: 'delivering', preview })} />),
    );
    const element = screen.getByLabelText<HTMLVideoElement>('视频创作 1', { selector: 'video' });
    expect([element.getAttribute('src'), screen.queryByText('预览') === null]).toEqual(['/files/preview.mp4', false]);
    expect(screen.queryByRole('button', { name: /下载/ })).toBeNull();
    fireEvent.play(element);
    element.currentTime = 2;
    fireEvent.timeUpdate(element);
    element.currentTime = 0;
    rerender(<TaskResult store={store} task={task({ outputs: [video] })} />);
    expect(screen.getByLabelText('视频创作 1', { selector: 'video' })).toBe(element);
    expect([element.getAttribute('src'), element.currentTime, screen.queryByText('预览')]).toEqual([
      '/files/video.mp4',
      2,
      null,
    ]);
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: '下载 MP4：视频创作 1' })).toBeTruthy();
  });

  it('is extended in the form on the screen, and handed to the tool that restyles it', async () => {
    const { platform, person, detail } = await openDetail(dreamMachine, video, {
      prompt: 'a cat',
      generationPattern: 0,
    });
    expect(screen.queryByRole('radio', { name: '延长' })).toBeNull();
    const scrolled = jest.fn();
    Object.assign(HTMLElement.prototype, { scrollIntoView: scrolled });
    await person.click(detail.getByRole('button', { name: '延长 视频创作 1' }));
    expect([screen.queryByRole('dialog'), scrolled.mock.calls.length]).toEqual([null, 1]);
    expect(screen.getByRole('radio', { name: '延长' })).toHaveProperty('checked', true);
    expect(storedDraft(dreamMachine.code, sampleUser.userId).read().values).toMatchObject({
      generationPattern: 2,
      referVideoUrl: 'video',
      referTaskId: 't-1',
    });
    await person.click(screen.getByRole('button', { name: '详情' }));
    await person.click(screen.getByRole('button', { name: '转换风格 视频创作 1' }));
    expect(platform.history.location.pathname).toBe(videoTransfer.route);
    expect(storedDraft(videoTransfer.code, sampleUser.userId).read().values).toMatchObject({ sourceUrl: 'video' });
  });
});

it('a video that was just asked for is followed in the history, where it stands at the top', async () => {
  const { http } = (await openDetail(textToVideo, video, { prompt: '海' })).platform;
  const { create, page } = toolCalls(textToVideo);
  const running = sampleTask({
    taskId: 't-2',
    tool: textToVideo.code,
    stage: 'running',
    percent: 40,
    values: { prompt: '云海翻涌' },
    outputs: [],
  });
  http.answer(create, () => 't-2');
  http.answer(taskCalls.get, () => running);
  if (page !== undefined) http.answer(page, () => ({ list: [running], total: null, hasNextPage: false }));
  const person = userEvent.setup();
  await person.keyboard('{Escape}');
  await person.click(screen.getByRole('tab', { name: '生成结果' }));
  const scrolled = jest.fn();
  Object.assign(HTMLElement.prototype, { scrollIntoView: scrolled });
  await person.type(screen.getByRole('textbox', { name: /视频描述/ }), '云海翻涌');
  await person.click(screen.getByRole('button', { name: '开始创作' }));
  expect(await screen.findByRole('tab', { name: '历史记录', selected: true })).toBeTruthy();
  const [first] = within(await screen.findByRole('list', { name: '历史记录' })).getAllByRole('listitem');
  expect([
    first?.getAttribute('aria-busy'),
    ['云海翻涌', '40%'].every((words) => first?.textContent?.includes(words)),
    scrolled.mock.calls.length,
  ]).toEqual(['true', true, 1]);
  await person.click(screen.getByRole('tab', { name: '生成结果' }));
  expect(await screen.findByRole('button', { name: '取消任务' })).toBeTruthy();
});

it('an audio file shows its waveform, and the line of the moment, from which it goes on when pressed', async () => {
  const lines = [
    { at: 0, text: '夏夜的风' },
    { at: 4, text: '吹过海边' },
  ];
  const audio = {
    ...video,
    contentType: 'audio/mpeg',
    url: '/files/song.mp3',
    width: null,
    height: null,
    seconds: 8,
    poster: null,
    strip: null,
    peaks: [0.1, 0.9],
    lines,
  };
  const { person, detail } = await openDetail(music, audio, { musicName: '海边的夏夜', mode: 1 });
  expect(detail.getByRole('button', { name: '下载 MP3：海边的夏夜' })).toBeTruthy();
  expect(within(detail.getByRole('list', { name: '生成结果' })).getByText('海边的夏夜')).toBeTruthy();
  expect(detail.getByRole('listitem', { current: true }).textContent).toBe('夏夜的风');
  await person.click(detail.getByRole('button', { name: '吹过海边' }));
  expect(detail.getByRole('listitem', { current: true }).textContent).toBe('吹过海边');
  const position = detail.getByRole('slider', { name: '海边的夏夜的播放位置' });
  expect(position).toHaveProperty('value', '4');
  await person.click(position);
  await person.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(position).toHaveProperty('value', '5');
  await person.keyboard(' ');
  expect(HTMLMediaElement.prototype.play).toHaveBeenCalledTimes(1);
});

it('a player begins as loud as the one before it, and is muted by a key', async () => {
  const open = () => {
    const { container } = render(
      <AudioPlayer output={{ url: '/files/song.mp3', seconds: 90, peaks: null, lines: null }} name="晨光" />,
    );
    return container.querySelector('audio') ?? document.createElement('audio');
  };
  const person = userEvent.setup();
  const first = open();
  fireEvent.change(screen.getByRole('slider', { name: '晨光的音量' }), { target: { value: '0.4' } });
  expect([first.volume, first.muted]).toEqual([0.4, false]);
  await person.click(screen.getByRole('button', { name: '播放晨光' }));
  await person.keyboard('m{ArrowRight}');
  expect([first.muted, screen.getByRole('button', { name: '取消静音' }) !== null]).toEqual([true, true]);
  expect(screen.getByRole('slider', { name: '晨光的播放位置' })).toHaveProperty('value', '5');
  cleanup();
  const second = open();
  expect([second.volume, second.muted]).toEqual([0.4, true]);
  await person.click(screen.getByRole('button', { name: '取消静音' }));
  expect([second.volume, second.muted]).toEqual([0.4, false]);
});

it('a video fills the screen with its controls; on phones that show videos alone, by their own call', async () => {
  const person = userEvent.setup();
  const { container } = render(<VideoPlayer output={video} name="海边" />);
  const alone = jest.fn();
  Object.assign(container.querySelector('video') ?? {}, { webkitEnterFullscreen: alone });
  await person.click(screen.getByRole('button', { name: '全屏' }));
  expect(alone).toHaveBeenCalledTimes(1);
  const player = screen.getByRole('button', { name: '全屏' }).parentElement?.parentElement;
  const whole = jest.fn(async () => undefined);
  Object.assign(player ?? {}, { requestFullscreen: whole });
  await person.keyboard('f');
  expect([whole.mock.calls.length, alone.mock.calls.length]).toEqual([1, 1]);
  const leave = jest.fn(async () => undefined);
  Object.assign(document, { fullscreenElement: player, exitFullscreen: leave });
  fireEvent(document, new Event('fullscreenchange'));
  await person.click(screen.getByRole('button', { name: '退出全屏' }));
  expect(leave).toHaveBeenCalledTimes(1);
  Object.assign(document, { fullscreenElement: null });
});
