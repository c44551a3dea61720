import { setPlatform } from '@ai-site/shared/platform';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { quickFill } from '../../../api/quick-fill.ts';
import { type TaskView, tasks, toolCalls } from '../../../api/tasks.ts';
import { ApiError } from '../../../errors/index.ts';
import { ManualClock } from '../../../testing/manual-clock.ts';
import { createPlatformDouble } from '../../../testing/platform-double.ts';
import { sampleUser } from '../../../testing/sample-data.ts';
import { sampleOutput, sampleState, sampleTask } from '../../../testing/sample-tasks.ts';
import { articleWriter } from '../../../tools/article-writer/tool.ts';
import { music } from '../../../tools/music/tool.ts';
import { novelToPrompts } from '../../../tools/novel-to-prompts/tool.ts';
import { songLyrics } from '../../../tools/song-lyrics/tool.ts';
import { taskTexts } from '../../../tools/task-texts.ts';
import { titleGenerator } from '../../../tools/title-generator/tool.ts';
import { toolPath } from '../../../tools/tool.ts';
import { storedDraft } from '../form/tool-draft.ts';
import { ToolWorkbench } from '../ToolWorkbench.tsx';
import { docxFile } from './docx.ts';
import { GrowingText } from './growing-text.ts';
import { StoryButton } from './StoryButton.tsx';
import { TextCard } from './TextCard.tsx';
import { textItems } from './text-items.ts';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

/** What a file holds; the test environment has no `Response`. */
const bytesOf = (file: Blob): Promise<ArrayBuffer> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => {
      if (reader.result instanceof ArrayBuffer) resolve(reader.result);
    };
    reader.readAsArrayBuffer(file);
  });

const written = (text: string, rest: Partial<TaskView> = {}): TaskView =>
  sampleTask({
    tool: articleWriter.code,
    values: { content: '店', articleType: 1, language: 'zh-CN' },
    outputs: [sampleOutput({ text, contentType: 'text/plain' })],
    ...rest,
  });

describe('a growing text', () => {
  function open() {
    const { http } = createPlatformDouble({ user: sampleUser });
    const clock = new ManualClock();
    const onEnd = jest.fn();
    const growing = new GrowingText({ taskId: 't-1', http, clock, random: () => 0.5, onEnd });
    const close = growing.open();
    return { growing, clock, onEnd, close, http, stream: () => http.lastStream(tasks.followText) };
  }

  it('shows every piece once, and all of it again after a lost connection or a missing piece', async () => {
    const { growing, clock, onEnd, http, stream } = open();
    stream().emit({ event: 'snapshot', no: 0, text: '' });
    stream().emit({ event: 'delta', no: 1, text: '街角' });
    expect(growing.text).toBe('街角');
    stream().fail(new ApiError(0, '网络连接已断开'));
    await clock.advance(749);
    expect(http.streams(tasks.followText)).toHaveLength(1);
    await clock.advance(1);
    stream().emit({ event: 'snapshot', no: 4, text: '街角开了一' });
    stream().emit({ event: 'delta', no: 6, text: '店' });
    expect(growing.text).toBe('街角开了一');
    await clock.advance(2000);
    expect(http.streams(tasks.followText)).toHaveLength(3);
    stream().emit({ event: 'snapshot', no: 6, text: '街角开了一家店' });
    stream().emit({ event: 'end', code: 200, msg: '' });
    stream().end();
    await clock.advance(60_000);
    expect([growing.text, onEnd.mock.calls.length, http.streams(tasks.followText).length]).toEqual([
      '街角开了一家店',
      1,
      3,
    ]);
  });

  it('is given up where nothing can come, and when nobody reads it', async () => {
    const gone = open();
    gone.stream().fail(new ApiError(404, '任务不存在或已删除'));
    await gone.clock.advance(60_000);
    expect(gone.http.streams(tasks.followText)).toHaveLength(1);
    const left = open();
    left.close();
    await left.clock.advance(60_000);
    expect([left.stream().open, left.http.streams(tasks.followText).length]).toEqual([false, 1]);
  });
});

it('lyrics open the music tool', async () => {
  const platform = createPlatformDouble({ user: sampleUser });
  setPlatform(platform);
  render(<TextCard tool={songLyrics} text={'［主歌］\n夏夜的风'} />);
  await userEvent.setup().click(screen.getByRole('button', { name: '用它作曲' }));
  await waitFor(() =>
    expect(`${platform.history.location.pathname}${platform.history.location.search}`).toBe(toolPath(music)),
  );
  expect(storedDraft(music.code, sampleUser.userId).read().values).toMatchObject({
    mode: 1,
    lyrics: '［主歌］\n夏夜的风',
  });
});

it('a text tool shows what is written while it is written, stops on demand, and says what is incomplete', async () => {
  const platform = createPlatformDouble({ user: sampleUser });
  let task = written('', { stage: 'running', taskStatus: 1, outputs: [], revision: 1 });
  platform.http.answer(tasks.toolState, () => sampleState({ tool: articleWriter.code, builtin: false, price: 1 }));
  platform.http.answer(toolCalls(articleWriter).create, () => 't-1');
  platform.http.answer(tasks.get, () => task);
  platform.http.answer(tasks.cancel, () => {
    task = written('街角', { revision: 9, failure: taskTexts.brokenOff });
    return task;
  });
  setPlatform(platform);
  const person = userEvent.setup();
  await act(async () => {
    render(<ToolWorkbench tool={articleWriter} />);
  });
  expect(screen.getByRole('region', { name: '文章写作示例' }).textContent).toContain('街角那家小店');
  await person.type(screen.getByRole('textbox', { name: /文章内容/ }), '店');
  await person.click(screen.getByRole('button', { name: '开始创作' }));
  await waitFor(() => expect(platform.http.streams(tasks.followText)).toHaveLength(1));
  await act(async () => {
    platform.http.lastStream(tasks.followText).emit({ event: 'snapshot', no: 1, text: '街角' });
  });
  expect(screen.getByText('街角')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: '停止' }));
  expect(within(await screen.findByRole('article', { name: '文章写作结果' })).getByText('街角')).toBeTruthy();
  expect(screen.getByText(taskTexts.brokenOff)).toBeTruthy();
  expect(platform.http.lastStream(tasks.followText).open).toBe(false);
});

it('the story of a result opens AI漫画推文 with it', async () => {
  const platform = createPlatformDouble({ user: sampleUser });
  setPlatform(platform);
  render(<StoryButton tool={titleGenerator} resultKey="creation/1.txt" />);
  expect(screen.queryByRole('button')).toBeNull();
  render(<StoryButton tool={novelToPrompts} resultKey="creation/1.txt" />);
  await userEvent.setup().click(screen.getByRole('button', { name: '做成漫画短片' }));
  expect(platform.history.location).toMatchObject({
    pathname: '/appCenter/shortVideo',
    search: '?from=work&fromId=creation%2F1.txt',
  });
});

describe('a written text', () => {
  function show(tool: typeof novelToPrompts | typeof titleGenerator | typeof articleWriter, text: string) {
    const platform = createPlatformDouble({ user: sampleUser });
    setPlatform(platform);
    const person = userEvent.setup();
    render(<TextCard tool={tool} text={text} />);
    return { platform, person };
  }

  it('of titles or descriptions is a list, whose descriptions are drawn one by one', async () => {
    const { platform, person } = show(novelToPrompts, '1. 雨夜，少女\n\n2、古城，灯火\n3) 远山');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '雨夜，少女',
      '古城，灯火',
      '远山',
    ]);
    await person.click(screen.getByRole('button', { name: '用它作画：古城，灯火' }));
    expect(platform.history.location.pathname).toBe('/draw/create/scene');
    expect(storedDraft('creative-image', sampleUser.userId).read().values).toMatchObject({
      prompt: '古城，灯火',
      ratio: '1:1',
    });
    cleanup();
    show(titleGenerator, '1. 甲\n2. 乙');
    expect(screen.queryByRole('button', { name: /用它作画/ })).toBeNull();
  });

  it('goes on in 我来聊', async () => {
    const { platform, person } = show(articleWriter, '第一段\n第二段');
    platform.http.answer(quickFill.create, () => ({ id: 'f' }));
    await person.click(screen.getByRole('button', { name: '发送到我来聊' }));
    expect(platform.http.asked(quickFill.create)).toEqual([
      { body: { generateEngine: 0, backFillParams: { prompt: '第一段\n第二段' } } },
    ]);
    await waitFor(() => expect(platform.history.location.pathname).toBe('/chatNew'));
  });

  it('is saved as Word, Markdown and plain text, and says who wrote it', async () => {
    const { platform, person } = show(articleWriter, '# 标题<1>\n2. 二');
    const files: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
      revokeObjectURL: () => undefined,
    });
    const names: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    for (const format of ['Word 文档', 'Markdown', '纯文本']) {
      await person.click(screen.getByRole('button', { name: '导出' }));
      await person.click(await screen.findByRole('menuitem', { name: format }));
      await waitFor(() => expect(names).toHaveLength(['Word 文档', 'Markdown', '纯文本'].indexOf(format) + 1));
    }
    click.mockRestore();
    const [, markdown, text] = await Promise.all(
      files.map(async (file) => new TextDecoder().decode(await bytesOf(file))),
    );
    expect(names).toEqual(['文章写作.docx', '文章写作.md', '文章写作.txt']);
    expect(markdown).toBe('# 文章写作\n\n\\# 标题\\<1\\>\n\n2. 二\n\n> 以上内容由人工智能生成，请自行核实\n');
    expect(text).toContain('# 标题<1>\n2. 二\n\n以上内容由人工智能生成');
    expect(platform.toast.shown.map((toast) => toast.text)).toEqual(['导出成功！', '导出成功！', '导出成功！']);
  });
});

it('lines without numbers are items too, and an article is one', () => {
  expect(textItems('title-generator', '甲\n\n乙')).toEqual(['甲', '乙']);
  expect(textItems('article-writer', '甲\n\n乙')).toEqual(['甲\n\n乙']);
});

it('a Word document is an archive of XML that its checksums fit', async () => {
  const bytes = new Uint8Array(await bytesOf(docxFile('题 & 目', '一\n<二>\u0001')));
  const view = new DataView(bytes.buffer);
  const end = bytes.length - 22;
  expect([view.getUint32(0, true), view.getUint32(end, true), view.getUint16(end + 10, true)]).toEqual([
    0x04034b50, 0x06054b50, 3,
  ]);
  const { crc32 } = await import('node:zlib');
  const texts: Record<string, string> = {};
  for (let at = view.getUint32(end + 16, true); at < end; ) {
    const [sum, size, name, local] = [
      view.getUint32(at + 16, true),
      view.getUint32(at + 24, true),
      view.getUint16(at + 28, true),
      view.getUint32(at + 42, true),
    ];
    const begin = local + 30 + name;
    const body = bytes.slice(begin, begin + size);
    expect(crc32(body)).toBe(sum);
    texts[new TextDecoder().decode(bytes.slice(at + 46, at + 46 + name))] = new TextDecoder().decode(body);
    at += 46 + name;
  }
  expect(Object.keys(texts)).toEqual(['[Content_Types].xml', '_rels/.rels', 'word/document.xml']);
  const parsed = new DOMParser().parseFromString(texts['word/document.xml'] ?? '', 'application/xml');
  expect([...parsed.getElementsByTagName('w:t')].map(({ textContent }) => textContent)).toEqual([
    '题 & 目',
    '一',
    '<二>',
  ]);
});
