import { setPlatform } from '@ai-site/shared/platform';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { accounts } from '../../api/accounts.ts';
import type { DataOf } from '../../api/define.ts';
import { type NewcomerState, newcomer } from '../../api/newcomer.ts';
import { quickFill } from '../../api/quick-fill.ts';
import { type TaskView, type ToolState, tasks as taskCalls, toolCalls } from '../../api/tasks.ts';
import { subjectPrompts } from '../../domain/drawn-words/index.ts';
import { ApiError, errorTexts } from '../../errors/index.ts';
import { createPlatformDouble } from '../../testing/platform-double.ts';
import { sampleUser } from '../../testing/sample-data.ts';
import { sampleOutput, sampleState, sampleTask } from '../../testing/sample-tasks.ts';
import { creativeImage } from '../../tools/creative-image/tool.ts';
import { hdImage } from '../../tools/hd-image/tool.ts';
import { sdImage } from '../../tools/sd-image/tool.ts';
import { watermarkRemoval } from '../../tools/watermark-removal/tool.ts';
import { storedDraft } from './form/tool-draft.ts';
import { ToolWorkbench } from './ToolWorkbench.tsx';

const { create, page } = toolCalls(creativeImage);
if (page === undefined) throw new Error('no history');

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

async function open({
  state = {},
  task = {},
  rows = [],
  path = '/draw/create/scene',
  fill = { generateEngine: 1, backFillParams: { prompt: '一只白狐', negativePrompt: '水印' } },
  actions,
}: {
  readonly fill?: Omit<DataOf<typeof quickFill.get>, 'id'> | ApiError;
  state?: Partial<ToolState>;
  task?: Partial<TaskView>;
  rows?: readonly TaskView[];
  path?: string;
  actions?: ReactNode;
} = {}) {
  const platform = createPlatformDouble({ user: sampleUser });
  platform.history.replace(path);
  platform.http.answer(quickFill.get, () => {
    if (fill instanceof ApiError) throw fill;
    return { id: 'q-1', ...fill };
  });
  platform.http.answer(taskCalls.toolState, () => sampleState(state));
  platform.http.answer(create, () => 't-1');
  platform.http.answer(taskCalls.get, () => sampleTask(task));
  if (page !== undefined)
    platform.http.answer(page, () => ({ list: [...rows], total: rows.length, hasNextPage: false }));
  setPlatform(platform);
  const person = userEvent.setup();
  await act(async () => {
    render(<ToolWorkbench tool={creativeImage} actions={actions} />);
  });
  return { platform, person };
}

describe('the form', () => {
  it('shows price and balance before the first press, and the demo instead of a result', async () => {
    const { person } = await open();
    expect(screen.getByText('20 算力（10 × 2 张）')).toBeTruthy();
    expect(screen.getByText('余额 100.0，提交后剩余 80.0')).toBeTruthy();
    expect(screen.getByRole('region', { name: '创意生图示例' }).textContent).toContain('生成的图片将在这里展示');
    await person.click(screen.getByRole('button', { name: '增加生成数量' }));
    expect(screen.getByText('30 算力（10 × 3 张）')).toBeTruthy();
  });

  it('says of a demonstration that it costs nothing, before it is pressed', async () => {
    await open({ state: { price: 0, demonstration: true } });
    expect(screen.getByText('演示引擎 · 程序绘制 · 不扣算力')).toBeTruthy();
    expect(screen.getByText('余额 100.0，提交后剩余 100.0')).toBeTruthy();
    expect(screen.getByRole('button', { name: '开始创作' })).toBeTruthy();
  });

  describe('of a demonstration', () => {
    const demonstration = { price: 0, demonstration: true };
    const prompt = () => screen.getByRole('textbox', { name: /画面描述/ });
    const reading = async (text: string) =>
      waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(text));

    it('tells politely which words are drawn and what is not', async () => {
      const { person } = await open({ state: demonstration });
      await person.type(prompt(), '雪地里的柴犬和女孩');
      await reading('识别到：雪地柴犬不会画：人物');
      expect(screen.queryByRole('list', { name: '可以画的题材' })).toBeNull();
    });

    it('offers six prompts instead of the examples where nothing can be drawn; one of them fills the field and gives it the focus', async () => {
      const { person } = await open({ state: demonstration });
      await person.type(prompt(), '汉服女孩');
      await reading('不会画：人物没有演示引擎能画的内容，换一个题材试试：');
      const subjects = within(screen.getByRole('list', { name: '可以画的题材' })).getAllByRole('button');
      expect(subjects.map(({ textContent }) => textContent)).toEqual([...subjectPrompts]);
      expect(screen.queryByRole('list', { name: /^示例：画面描述/ })).toBeNull();
      await person.click(screen.getByRole('button', { name: '雪地里的柴犬' }));
      expect([(prompt() as HTMLTextAreaElement).value, document.activeElement]).toEqual(['雪地里的柴犬', prompt()]);
      await reading('识别到：雪地柴犬');
      expect(screen.queryByRole('list', { name: '可以画的题材' })).toBeNull();
      expect(screen.queryByRole('list', { name: /^示例：画面描述/ })).not.toBeNull();
    });

    it('begins with one result, unless more were asked for', async () => {
      const { platform, person } = await open({ state: demonstration });
      await person.type(prompt(), '柴犬');
      await person.click(screen.getByRole('button', { name: '开始创作' }));
      await waitFor(() => expect(platform.http.asked(create)).toMatchObject([{ body: { outputNum: 1 } }]));
      await person.click(screen.getByRole('button', { name: '重置' }));
      await person.type(prompt(), '雪山');
      await person.click(screen.getByRole('button', { name: /增加/ }));
      await person.click(screen.getByRole('button', { name: '开始创作' }));
      await waitFor(() =>
        expect(platform.http.asked(create).at(-1)).toMatchObject({ body: { prompt: '雪山', outputNum: 2 } }),
      );
    });
  });

  it('reads no words where an engine draws what it is told', async () => {
    const { person } = await open();
    await person.type(screen.getByRole('textbox', { name: /画面描述/ }), '汉服女孩');
    expect(screen.queryByText('不会画：')).toBeNull();
  });

  it('paints no field before it is known what the engine offers', async () => {
    const platform = createPlatformDouble({ user: sampleUser });
    const { promise, resolve } = Promise.withResolvers<ToolState>();
    platform.http.answer(taskCalls.toolState, () => promise);
    setPlatform(platform);
    render(<ToolWorkbench tool={creativeImage} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('创意生图');
    expect([
      screen.queryByRole('textbox', { name: /画面描述/ }),
      screen.queryByRole('region', { name: '创意生图示例' }),
    ]).toEqual([null, null]);
    await act(async () =>
      resolve(sampleState({ fieldLimits: [{ field: 'referenceImageUrl', when: [], options: [], note: null }] })),
    );
    expect(screen.getByRole('textbox', { name: /画面描述/ })).toBeTruthy();
    expect(screen.queryByRole('group', { name: /参考图/ })).toBeNull();
  });

  it('takes over the words of the quick fill in its address, once', async () => {
    const { platform } = await open({ path: '/draw/create/scene?mobilePageType=1&initId=q-1' });
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>(/^画面描述/).value).toBe('一只白狐'));
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^不希望出现/).value).toBe('水印');
    expect(platform.history.location.search).toBe('?mobilePageType=1');
  });

  it('takes over a whole recipe: it names the author, marks what the engine lacks, and submits with the quick fill', async () => {
    const recipe = {
      tool: creativeImage.code,
      values: { prompt: '汝窑茶盏', styleId: 'gone', ratio: '16:9', width: 1024, height: 576, outputNum: 1 },
      seed: 7,
      origin: { id: 'p-1', author: '小明' },
    };
    const { platform, person } = await open({
      path: '/draw/create/scene?initId=q-1',
      fill: { generateEngine: 1, recipe },
    });
    expect(await screen.findByText('基于 @小明 的作品')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^画面描述/).value).toBe('汝窑茶盏');
    expect(screen.getByRole('radio', { name: '16:9' }).getAttribute('aria-checked')).not.toBe('false');
    expect(screen.getByText('风格：当前引擎不提供，已用默认')).toBeTruthy();
    expect(screen.getByText('当前引擎不提供，已用默认').closest('[data-field]')?.getAttribute('data-field')).toBe(
      'styleId',
    );
    expect(platform.history.location.search).toBe('');
    await person.click(screen.getByRole('button', { name: '开始创作' }));
    await waitFor(() =>
      expect(platform.http.asked(create)).toMatchObject([{ body: { prompt: '汝窑茶盏', quickFillId: 'q-1' } }]),
    );
    await person.click(screen.getByRole('button', { name: '重置' }));
    expect(screen.queryByText('基于 @小明 的作品')).toBeNull();
  });

  describe('filled with a recipe', () => {
    const recipe = {
      tool: creativeImage.code,
      values: { prompt: '汝窑茶盏', styleId: 'gone', outputNum: 1 },
      seed: null,
      origin: { id: 'p-1', author: '小明' },
      files: { referenceImageUrl: { key: 'creation/given.webp', url: '/files/creation/given.webp' } },
    };
    const path = '/draw/create/scene?initId=q-1';
    const isFilled = () => screen.findByText('基于 @小明 的作品');
    const press = (person: ReturnType<typeof userEvent.setup>) =>
      person.click(screen.getByRole('button', { name: '开始创作' }));

    it('has the images that its author shares', async () => {
      const { platform, person } = await open({ path, fill: { recipe } });
      await isFilled();
      expect((await screen.findByRole('img', { name: /参考图/ })).getAttribute('src')).toBe(
        '/files/creation/given.webp',
      );
      await press(person);
      await waitFor(() =>
        expect(platform.http.asked(create)).toMatchObject([
          { body: { referenceImageUrl: 'creation/given.webp', quickFillId: 'q-1' } },
        ]),
      );
    });

    it('keeps its origin after a reload, with what the engine does not offer', async () => {
      await open({ path, fill: { recipe } });
      await isFilled();
      cleanup();
      const { platform, person } = await open({
        fill: { recipe: { ...recipe, origin: { id: 'p-1', author: '小明改名' } } },
      });
      expect(await screen.findByText('基于 @小明改名 的作品')).toBeTruthy();
      expect(screen.getByText('风格：当前引擎不提供，已用默认')).toBeTruthy();
      await press(person);
      await waitFor(() =>
        expect(platform.http.asked(create)).toMatchObject([{ body: { prompt: '汝窑茶盏', quickFillId: 'q-1' } }]),
      );
    });

    it('has no origin once the quick fill has expired, or the line is removed; the rest stays', async () => {
      const { person, platform } = await open({ path, fill: { recipe } });
      await isFilled();
      await person.click(screen.getByRole('button', { name: '不再基于这个作品' }));
      expect(screen.queryByText('基于 @小明 的作品')).toBeNull();
      await press(person);
      await waitFor(() => expect(platform.http.asked(create)).toHaveLength(1));
      expect(platform.http.asked(create)[0]?.body).toMatchObject({ prompt: '汝窑茶盏' });
      expect(platform.http.asked(create)[0]?.body).not.toHaveProperty('quickFillId');
      cleanup();
      storedDraft(creativeImage.code, sampleUser.userId).write({
        values: { prompt: '汝窑茶盏' },
        files: {},
        fill: { id: 'q-1', seed: null, origin: recipe.origin, replaced: [] },
      });
      await open({ fill: new ApiError(404, errorTexts.notFound) });
      await waitFor(() => expect(screen.queryByText('基于 @小明 的作品')).toBeNull());
      expect(screen.getByLabelText<HTMLTextAreaElement>(/^画面描述/).value).toBe('汝窑茶盏');
    });
  });

  it('focuses the first field that is wrong, whose error says why', async () => {
    const { person } = await open();
    await person.click(screen.getByRole('button', { name: '开始创作' }));
    expect(screen.getByText('请输入画面描述')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'));
  });

  it('draws ratios to choose from, and asks for numbers for a size of one’s own', async () => {
    const { person } = await open();
    await person.click(screen.getByRole('radio', { name: '16:9' }));
    expect(screen.getByText('电脑壁纸 · 1024 × 576 像素')).toBeTruthy();
    await person.click(screen.getByRole('radio', { name: '自定义' }));
    expect(screen.getAllByRole('spinbutton').length).toBeGreaterThanOrEqual(2);
  });
});

describe('a result', () => {
  it('is submitted by Ctrl+Enter and shown with its downloads, the tools that go on with it, and the engine that made it', async () => {
    const { platform, person } = await open();
    await person.type(screen.getByRole('textbox', { name: /画面描述/ }), '山谷');
    await person.keyboard('{Control>}{Enter}{/Control}');
    const results = within(await screen.findByRole('list', { name: '生成结果' }));
    expect(platform.http.asked(create)).toHaveLength(1);
    expect((await results.findByRole('img')).getAttribute('src')).toBe('/files/out-1-640.webp');
    expect(screen.getByText('内置演示引擎 · 程序绘制')).toBeTruthy();
    expect(results.getByText('AI 生成')).toBeTruthy();
    const success = screen.getByText('创意生图成功');
    expect([success.getAttribute('role'), success.className]).toEqual([
      'status',
      expect.not.stringContaining('visually-hidden'),
    ]);
    await person.click(results.getByRole('button', { name: '高清 创意生图 1' }));
    expect(platform.history.location.pathname).toBe(hdImage.route);
    expect(storedDraft('hd-image', sampleUser.userId).read()).toMatchObject({
      values: { imageUrl: 'out-1' },
      files: { imageUrl: { url: '/files/out-1.png' } },
    });
  });

  it('says above it that it is the first image of a newcomer', async () => {
    const { platform, person } = await open();
    const drawn: NewcomerState = {
      reached: ['image'],
      steps: 3,
      creditedUntil: null,
      dismissed: false,
      moments: ['image'],
    };
    platform.http.answer(newcomer.state, () => drawn);
    platform.http.answer(newcomer.momentSeen, () => ({ ...drawn, moments: [] }));
    await person.type(screen.getByRole('textbox', { name: /画面描述/ }), '山谷');
    await person.keyboard('{Control>}{Enter}{/Control}');
    const told = await screen.findByRole('region', { name: '第一张图片画好了' });
    expect(told.compareDocumentPosition(await screen.findByRole('list', { name: '生成结果' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('is submitted by Ctrl+Enter where nothing is focused, and not from a dialog over the form', async () => {
    const { platform, person } = await open();
    await person.type(screen.getByRole('textbox', { name: /画面描述/ }), '山谷');
    await person.click(screen.getByRole('button', { name: '咒语书：画面描述' }));
    const panel = await screen.findByRole('dialog', { name: '画面描述' });
    act(() => panel.focus());
    await person.keyboard('{Control>}{Enter}{/Control}');
    expect(platform.http.asked(create)).toEqual([]);
    await person.click(within(panel).getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined));
    await person.keyboard('{Control>}{Enter}{/Control}');
    expect(platform.http.asked(create)).toHaveLength(1);
  });

  it('leads from one image to the next by arrows', async () => {
    const { person } = await open({
      task: { outputNum: 2, outputs: [sampleOutput(), sampleOutput({ key: 'out-2' })] },
    });
    await person.type(screen.getByRole('textbox', { name: /画面描述/ }), '山谷{Control>}{Enter}{/Control}');
    const [first, second] = await screen.findAllByRole('button', { name: /^查看创意生图/ });
    act(() => first?.focus());
    await person.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(second);
    await person.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(first);
  });

  it('offers LoRAs by their images, each with its weight', async () => {
    const platform = createPlatformDouble({ user: sampleUser });
    const loras = ['ink', 'toy'].map((id) => ({ id, name: id, remark: null, imageUrl: `/${id}.webp` }));
    platform.http.answer(taskCalls.toolState, () =>
      sampleState({ tool: sdImage.code, lists: { ...sampleState().lists, loras } }),
    );
    setPlatform(platform);
    const person = userEvent.setup();
    await act(async () => {
      render(<ToolWorkbench tool={sdImage} />);
    });
    const choice = await screen.findByRole('button', { name: '添加 toy' });
    expect(choice.querySelector('img')?.getAttribute('src')).toBe('/toy.webp');
    await person.click(choice);
    expect(screen.queryByRole('button', { name: '添加 toy' })).toBeNull();
    expect(
      screen.getByRole('slider', { name: 'toy 权重' }).getAttribute('value') ??
        screen.getByRole('slider', { name: 'toy 权重' }).getAttribute('aria-valuenow'),
    ).toBe('0.8');
  });

  it('shows no percent that the engine did not tell, and the one that it told', async () => {
    const { person } = await open({ task: { stage: 'running', usualSeconds: 8, outputs: [] } });
    await person.type(screen.getByRole('textbox', { name: /画面描述/ }), '山谷');
    await person.click(screen.getByRole('button', { name: '开始创作' }));
    await person.click(screen.getByRole('tab', { name: '生成结果' }));
    expect(await screen.findByText(/通常需要 8 秒/)).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByRole('button', { name: '套用参数' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: `${creativeImage.title}示例` })).toBeNull();
    cleanup();
    await open({ task: { stage: 'running', percent: 40, outputs: [] } });
    await person.click(screen.getByRole('button', { name: '开始创作' }));
    await person.click(screen.getByRole('tab', { name: '生成结果' }));
    expect((await screen.findByRole('progressbar')).getAttribute('value')).toBe('40');
  });

  it('marks the tools that are not open among those that continue with a result, and shows them last', async () => {
    const { person, platform } = await open({ task: { outputs: [sampleOutput()] } });
    platform.http.answer(taskCalls.closedTools, () => ['hd-image']);
    await person.type(screen.getByRole('textbox', { name: /画面描述/ }), '山谷');
    await person.click(screen.getByRole('button', { name: '开始创作' }));
    const next = within(await screen.findByRole('list', { name: /继续创作$/ })).getAllByRole('button');
    expect([next.at(-1)?.textContent, next.at(-1)?.hasAttribute('disabled'), next[0]?.textContent]).toEqual([
      '高清暂未开放',
      true,
      '放大',
    ]);
  });

  it('locks the seed of a result that is made again', async () => {
    const { person } = await open({ task: { outputs: [sampleOutput({ seed: 4242 })] } });
    await person.type(screen.getByRole('textbox', { name: /画面描述/ }), '山谷');
    await person.click(screen.getByRole('button', { name: '开始创作' }));
    await person.click(await screen.findByRole('button', { name: '做同款' }));
    expect(screen.getByDisplayValue('4242')).toBeTruthy();
  });
});

describe('the history', () => {
  it('shows failed tasks with their credits back, and does them again in their row', async () => {
    const failed = sampleTask({ stage: 'failed', failure: '服务繁忙', refunded: true, outputs: [] });
    const { platform, person } = await open({ rows: [failed] });
    await person.click(screen.getByRole('tab', { name: '历史记录' }));
    const rows = within(await screen.findByRole('list', { name: '历史记录' }));
    for (const text of ['失败', '已退回', '服务繁忙', '山谷晨雾']) expect(rows.getByText(text)).toBeTruthy();
    platform.http.answer(taskCalls.retry, () => sampleTask({ stage: 'queued', revision: 4, position: 1 }));
    await person.click(rows.getByRole('button', { name: '重试' }));
    expect(rows.getByText('排队中，前面还有 1 个任务')).toBeTruthy();
  });

  it('draws in the place of images that are not there what will come, or that it failed', async () => {
    const rows = [
      sampleTask({ taskId: 't-8', stage: 'running', outputs: [] }),
      sampleTask({ taskId: 't-9', stage: 'failed', outputs: [] }),
    ];
    const { person } = await open({ rows });
    await person.click(screen.getByRole('tab', { name: '历史记录' }));
    const items = within(await screen.findByRole('list', { name: '历史记录' })).getAllByRole('listitem');
    const drawn = items.map((item) => item.querySelector('[aria-hidden="true"] path')?.getAttribute('d'));
    expect(new Set(drawn).size).toBe(2);
    expect(drawn).not.toContain(undefined);
  });

  it('stays with a person who uses it while a submitted task runs, and gives way to the result else', async () => {
    for (const used of [true, false]) {
      const running = sampleTask({ stage: 'running', outputs: [] });
      const { platform, person } = await open({ rows: [running], task: running });
      await person.clear(screen.getByRole('textbox', { name: /画面描述/ }));
      await person.type(screen.getByRole('textbox', { name: /画面描述/ }), '山谷{Control>}{Enter}{/Control}');
      const list = await screen.findByRole('list', { name: '历史记录' });
      if (used) await person.click(list);
      platform.http.answer(taskCalls.get, () => sampleTask({ revision: 9 }));
      act(() =>
        platform.socket.push({
          type: 1,
          msg: { type: creativeImage.pushType, content: { taskId: 't-1', revision: 9, taskStatus: 2 } },
        }),
      );
      if (used) expect(await within(list).findByText('创意生图成功')).toBeTruthy();
      else expect(await screen.findByRole('list', { name: '生成结果' })).toBeTruthy();
      cleanup();
      sessionStorage.clear();
    }
  });

  it('asks before it cancels and deletes what still runs', async () => {
    const { platform, person } = await open({ rows: [sampleTask({ stage: 'running', outputs: [] })] });
    await person.click(screen.getByRole('tab', { name: '历史记录' }));
    const remove = await screen.findByRole('button', { name: '删除 山谷晨雾' });
    platform.modals.confirmAnswer = false;
    await person.click(remove);
    platform.modals.confirmAnswer = true;
    platform.http.answer(taskCalls.cancel, () => sampleTask({ stage: 'cancelled', revision: 4 }));
    platform.http.answer(taskCalls.remove, () => null);
    await person.click(remove);
    expect(await screen.findByText('还没有创意生图的历史记录')).toBeTruthy();
    expect(
      [platform.http.asked(taskCalls.cancel), platform.http.asked(taskCalls.remove)].map((asked) => asked.length),
    ).toEqual([1, 1]);
  });

  it('shows a task with its parameters', async () => {
    const { person } = await open({ rows: [sampleTask()] });
    await person.click(screen.getByRole('tab', { name: '历史记录' }));
    await person.click(await screen.findByRole('button', { name: '详情' }));
    expect(screen.getByRole('list', { name: '历史记录' }).textContent).toContain('AI 生成内置演示引擎');
    const detail = within(await screen.findByRole('dialog'));
    for (const value of ['4:3（1024 × 768）', '水墨']) expect(detail.getByText(value)).toBeTruthy();
    expect(detail.queryByText('ink')).toBeNull();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await person.click(screen.getByRole('button', { name: '查看 山谷晨雾' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });
});

it('a failed task says so in the words of the tool, with the reason beneath; an earlier success says nothing', async () => {
  const failed = sampleTask({ taskId: 't-9', stage: 'failed', failure: '服务繁忙', refunded: true });
  const { person } = await open({ rows: [failed, sampleTask()] });
  await person.click(screen.getByRole('tab', { name: '历史记录' }));
  const [ofFailed, ofEarlier] = await screen.findAllByRole('button', { name: '详情' });
  if (ofFailed === undefined || ofEarlier === undefined) throw new Error('two rows');
  await person.click(ofFailed);
  const detail = within(await screen.findByRole('dialog'));
  expect(detail.getByText('创意生图失败，请重试').textContent).toContain('算力已退回');
  expect(detail.getByText('服务繁忙')).toBeTruthy();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.click(ofEarlier);
  await screen.findByRole('dialog');
  expect(screen.queryByText('创意生图成功')).toBeNull();
});

it('where no watermark was found, its image goes on to the tool that erases by hand', async () => {
  const failed = sampleTask({
    tool: watermarkRemoval.code,
    stage: 'failed',
    failure: '没有识别到可以处理的内容',
    files: { originalImg: { key: 'in-1', url: '/files/in-1.webp', contentType: 'image/webp' } },
  });
  const platform = createPlatformDouble({ user: sampleUser });
  platform.http.answer(taskCalls.toolState, () => sampleState({ tool: watermarkRemoval.code }));
  platform.http.answer(taskCalls.get, () => failed);
  setPlatform(platform);
  const person = userEvent.setup();
  await act(async () => {
    render(<ToolWorkbench tool={watermarkRemoval} taskId="t-1" />);
  });
  await person.click(await screen.findByRole('button', { name: '改用无痕消除' }));
  expect(platform.history.location.pathname).toBe('/draw/edit/erase');
  expect(storedDraft('erase', sampleUser.userId).read()).toMatchObject({ values: { originalImg: 'in-1' } });
});

it('a tool that no engine can do says 暂未开放, beside the ways to other tools', async () => {
  await open({ state: { open: false }, actions: <a href="/draw">全部工具</a> });
  expect(screen.getByRole('link', { name: '全部工具' })).toBeTruthy();
  expect(screen.getByText('暂未开放')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '开始创作' })).toBeNull();
});

it('a tool that waits for a model says so and shows what it will do', async () => {
  await open({ state: { open: false, needsModel: true } });
  expect([
    screen.getByText('暂未开放'),
    screen.getByText('需要连接图像模型'),
    screen.getByRole('region', { name: '创意生图示例' }),
  ]).toHaveLength(3);
});

it('takes what is pasted while nothing is focused into the first empty file field', async () => {
  await open();
  const pasted = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(pasted, {
    clipboardData: { files: [new File(['words'], 'words.txt', { type: 'text/plain' })], getData: () => '' },
  });
  act(() => void document.body.dispatchEvent(pasted));
  expect(pasted.defaultPrevented).toBe(true);
  expect(await screen.findByText(/words\.txt/)).toBeTruthy();
});

it('what a screen waits for is given up after seconds, so that it can be asked for again', () => {
  for (const { timeoutMs } of [taskCalls.toolState, accounts.me]) expect(timeoutMs).toBeLessThanOrEqual(20_000);
});

it('a tool whose state could not be read is asked for again', async () => {
  const platform = createPlatformDouble({ user: sampleUser });
  platform.http.answer(taskCalls.toolState, () => {
    throw new ApiError(503, errorTexts.unavailable);
  });
  setPlatform(platform);
  await act(async () => {
    render(<ToolWorkbench tool={creativeImage} />);
  });
  platform.http.answer(taskCalls.toolState, () => sampleState());
  await userEvent.setup().click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('button', { name: '开始创作' })).toBeTruthy();
});
