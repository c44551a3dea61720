import { type ChatModel, chat } from '@ai-site/shared/api/chat';
import { type OwnPrompt, prompts } from '@ai-site/shared/api/prompts';
import { uploads } from '@ai-site/shared/api/uploads';
import { localValues } from '@ai-site/shared/kit/storage';
import { setPlatform } from '@ai-site/shared/platform';
import { pickedFile, sampleMembership, settled } from '@ai-site/shared/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { runInAction } from 'mobx';
import { LONG_PASTE } from '../attachments/long-paste.ts';
import { sampleFile } from '../attachments/testing/sample-files.ts';
import { assistantCalls } from '../conversation/chat-calls.ts';
import { ask, type Opened, open } from '../conversation/testing/open-conversation.ts';
import { sampleModel, sampleModels, snapshot } from '../conversation/testing/sample-messages.ts';
import { ModelsStore } from '../models/models-store.ts';
import { ComposerBox, type ComposerBoxProps } from './ComposerBox.tsx';

const mini = sampleModel({
  tier: 1,
  name: 'mini',
  capabilities: { voice: false, files: 0, documents: false, images: false, drawsImages: false, limitedBy: '' },
  price: 0,
});

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(cleanup);

interface Shown {
  readonly opened?: Opened;
  readonly models?: readonly ChatModel[];
  readonly props?: Partial<ComposerBoxProps>;
  readonly own?: readonly OwnPrompt[];
}

async function show({ opened = open(), models: tiers = [sampleModel(), mini], props = {}, own = [] }: Shown = {}) {
  const { platform, http, conversation } = opened;
  setPlatform(platform);
  http.answer(chat.models, () => sampleModels(tiers));
  http.answer(prompts.list, () => [...own]);
  http.answer(uploads.preAuthorization, () => ({ url: '/put/1', key: 'f-1', expiresIn: 300 }));
  http.answer(uploads.fileToBos, ({ body }) => sampleFile({ key: body.key, name: body.fileName }));
  const models = new ModelsStore(platform, localValues, assistantCalls);
  await models.load();
  render(<ComposerBox conversation={conversation} models={models} focusOnOpen {...props} />);
  return { ...opened, models, user: userEvent.setup() };
}

const box = () => screen.getByLabelText<HTMLTextAreaElement>('输入问题');
const send = () => screen.getByRole('button', { name: '发送' });
const variable = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const notice: OwnPrompt = {
  id: 'p-1',
  title: '店铺公告',
  category: '客服',
  text: '为{{店名|小店}}写一则公告，{{店名}}{{日期}}休息',
  favourite: false,
  updatedAt: '',
};
const selected = () => box().value.slice(box().selectionStart, box().selectionEnd);

async function paste(text: string, files: readonly File[] = []): Promise<boolean> {
  const event = createEvent.paste(box(), {
    clipboardData: { files, getData: (type: string) => (type === 'text/plain' ? text : '') },
  });
  fireEvent(box(), event);
  await act(settled);
  return event.defaultPrevented;
}

it('keeps the focus with the writer when a question joins the queue, comes back or is dropped', async () => {
  const opened = open();
  await ask(opened);
  opened.http.lastStream(chat.createChat).emit(snapshot());
  await show({ opened });
  for (const next of ['修改', '移除']) {
    act(() => opened.conversation.composer.write('下一个问题'));
    for (const name of ['排队发送', next]) {
      const button = screen.getByRole('button', { name });
      button.focus();
      fireEvent.click(button);
      expect(document.activeElement).toBe(box());
    }
    expect(screen.queryByRole('list')).toBeNull();
  }
});

describe('Enter', () => {
  it.each([
    ['the event says that the input method composes', { isComposing: true }],
    ['the key code is 229', { keyCode: 229 }],
  ])('confirms a word when %s', async (_, rest) => {
    const { http, conversation } = await show();
    act(() => conversation.composer.write('你好'));
    fireEvent.keyDown(box(), { key: 'Enter', ...rest });
    await act(settled);
    expect(http.streams(chat.createChat)).toHaveLength(0);
  });

  it('confirms a word also in Safari, which ends the composition before it reports the key', async () => {
    const { http, conversation } = await show();
    act(() => conversation.composer.write('你好'));
    fireEvent.compositionStart(box());
    fireEvent.compositionEnd(box());
    fireEvent.keyDown(box(), { key: 'Enter' });
    await act(settled);
    expect(http.streams(chat.createChat)).toHaveLength(0);
    // Wait, so that the next key press is a separate event.
    await act(() => new Promise((resolve) => window.setTimeout(resolve)));
    fireEvent.keyDown(box(), { key: 'Enter' });
    await act(settled);
    expect(http.streams(chat.createChat)).toHaveLength(1);
  });
});

describe('pasting', () => {
  it('adds a screenshot, and lets a text beside an image win', async () => {
    const { conversation } = await show();
    expect(await paste('姓名\t金额', [pickedFile('image.png')])).toBe(false);
    expect(conversation.composer.attachments.items).toEqual([]);
    expect(await paste('', [pickedFile('合同.pdf')])).toBe(true);
    expect(screen.getByRole('list', { name: '已添加的文件' }).textContent).toContain('合同.pdf');
  });

  it('offers to make a file of a long text, and does it', async () => {
    const { conversation } = await show();
    const long = '字'.repeat(LONG_PASTE + 1);
    await paste(long);
    act(() => conversation.composer.write(`总结：${long}`));
    fireEvent.click(screen.getByRole('button', { name: '转为文本文件' }));
    await act(settled);
    expect(conversation.composer.draft).toBe('总结：');
    expect(conversation.composer.attachments.results).toMatchObject([{ name: '粘贴的文本.txt' }]);
    expect(screen.queryByRole('button', { name: '转为文本文件' })).toBeNull();
  });
});

describe('files', () => {
  it('are added by the button, keep the question back until they have arrived, and go with it', async () => {
    const { user, http, conversation } = await show();
    act(() => conversation.composer.write('总结一下'));
    let arrive: () => void = () => undefined;
    http.answer(
      uploads.fileToBos,
      ({ body }) =>
        new Promise(
          (resolve) =>
            (arrive = () =>
              resolve(sampleFile({ key: body.key, name: body.fileName, characters: 60_000, truncated: true }))),
        ),
    );
    await user.upload(screen.getByLabelText('选择要添加的文件'), pickedFile('合同.pdf', 2048));
    expect(screen.getByText('读取中 · 2 KB')).toBeDefined();
    expect([send().hasAttribute('disabled'), send().title]).toEqual([true, '文件正在上传，完成后即可发送']);
    await user.type(box(), '{Enter}');
    expect(http.streams(chat.createChat)).toHaveLength(0);
    await act(async () => {
      arrive();
      await settled();
    });
    expect(screen.getByText('仅读取了前 60,000 字')).toBeDefined();
    await user.click(send());
    expect(http.lastStream(chat.createChat).input.body.chatContent).toEqual([
      { type: 1, content: '总结一下' },
      { type: 6, name: '合同.pdf', url: '/files/f-1' },
    ]);
    expect(screen.queryByRole('list', { name: '已添加的文件' })).toBeNull();
  });

  it('that are too long for the model can be read as a whole, for a price that shows before', async () => {
    const { http, user, conversation } = await show({ models: [sampleModel({ builtin: false }), mini] });
    http.answer(uploads.fileToBos, ({ body }) =>
      sampleFile({ key: body.key, name: body.fileName, characters: 121_328 }),
    );
    http.answer(chat.readingPlan, () => ({
      documents: [{ key: 'f-1', name: '合同.pdf', read: 20_113, characters: 121_328 }],
      whole: { parts: 6, price: 14 },
    }));
    act(() => conversation.composer.write('总结一下'));
    await user.upload(screen.getByLabelText('选择要添加的文件'), pickedFile('合同.pdf', 2048));
    await act(settled);
    expect(http.asked(chat.readingPlan)).toEqual([{ body: { files: ['f-1'], chatAiModel: 5 } }]);
    expect(screen.getByText('小智一次约读 20,113 / 121,328 字')).toBeTruthy();
    expect(screen.getByText('2 算力')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: '分 6 部分通读全文 · 14 算力' }));
    expect(screen.getByText('14 算力')).toBeTruthy();
    await user.click(send());
    expect(http.lastStream(chat.createChat).input.body.wholeReading).toEqual({ price: 14 });
    expect(conversation.composer.wholeReading).toBeNull();
  });

  it('stay when another model is chosen that does not take them, and say so', async () => {
    const { conversation, models } = await show();
    await paste('', [pickedFile('合同.pdf')]);
    expect(send().hasAttribute('disabled')).toBe(false);
    act(() => models.choose(1));
    expect(screen.getByText('「mini」不支持添加文件')).toBeDefined();
    expect([send().hasAttribute('disabled'), send().title]).toEqual([
      true,
      '「mini」不支持添加文件，请移除文件或换一个模型',
    ]);
    act(() => models.choose(5));
    expect(send().hasAttribute('disabled')).toBe(false);
    expect(conversation.composer.attachments.items).toHaveLength(1);
  });

  it('that are refused are reported, once each', async () => {
    const { platform } = await show();
    await paste('', [pickedFile('a.exe'), pickedFile('1.txt'), pickedFile('2.txt'), pickedFile('3.txt')]);
    expect(platform.toast.shown).toMatchObject([
      { kind: 'warning', text: expect.stringMatching(/^a\.exe：.+；「小智」一次最多 1 个文件$/) },
    ]);
  });

  it('of a visitor wait for the login', async () => {
    const { platform, conversation } = await show({ opened: open(null, false) });
    await paste('', [pickedFile('合同.pdf')]);
    expect([platform.session.waiting.length, conversation.composer.attachments.items.length]).toEqual([1, 0]);
  });
});

describe('price and balance', () => {
  const price = () => screen.getByTitle(/每次回答/).title;

  it('are reported before sending', async () => {
    const { models } = await show();
    expect(price()).toBe('小智每次回答消耗 2 算力，余额 100.0 算力');
    act(() => models.choose(1));
    expect(price()).toBe('mini每次回答免费，余额 100.0 算力');
  });

  it('leave the balance out for a visitor', async () => {
    await show({ opened: open(null, false) });
    expect(price()).toBe('小智每次回答消耗 2 算力');
  });

  it('that do not fit lead to the packages, and the draft stays', async () => {
    const opened = open();
    opened.platform.membership.current = { ...sampleMembership, pointBalance: 19 };
    const { user, platform, http, conversation } = await show({ opened });
    await user.type(box(), '你好');
    await user.click(screen.getByRole('button', { name: '算力不足' }));
    await user.type(box(), '{Enter}');
    expect(platform.modals.opened).toEqual(['purchase', 'purchase']);
    expect(http.streams(chat.createChat)).toHaveLength(0);
    expect(conversation.composer.draft).toBe('你好');
    act(() =>
      runInAction(() => {
        platform.membership.current = { ...sampleMembership, pointBalance: 20 };
      }),
    );
    expect(send().hasAttribute('disabled')).toBe(false);
  });
});

describe('the prompt library', () => {
  it('opens by a slash in the empty box, is searched and walked from there, and fills the box', async () => {
    const { user, conversation } = await show();
    await user.type(box(), '/');
    await screen.findByRole('listbox', { name: '咒语书' });
    expect(screen.getAllByRole('group').length).toBeGreaterThan(7);
    await user.type(box(), '标题');
    const [first, second] = screen.getAllByRole('option');
    expect(screen.getByRole('listbox').tabIndex).toBe(0);
    expect([
      box().getAttribute('role'),
      box().getAttribute('aria-haspopup'),
      box().getAttribute('aria-controls'),
    ]).toEqual([null, 'listbox', screen.getByRole('listbox').id]);
    expect([box().getAttribute('aria-activedescendant'), first?.getAttribute('aria-selected')]).toEqual([
      first?.id,
      'true',
    ]);
    await user.keyboard('{ArrowDown}');
    expect(box().getAttribute('aria-activedescendant')).toBe(second?.id);
    await user.keyboard('{ArrowUp}{Enter}');
    expect(conversation.composer.draft).toMatch(/^为「316 不锈钢保温杯」写 5 个/);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('asks for the variables of a prompt one by one, and the text box shows what it becomes', async () => {
    const { user, conversation } = await show({ own: [notice] });
    await user.type(box(), '/公告');
    await user.keyboard('{Enter}');
    expect(conversation.composer.draft).toBe('为小店写一则公告，小店【日期】休息');
    const form = screen.getByRole('group', { name: /^填写“店铺公告”的变量/ });
    expect([document.activeElement, variable('店名').placeholder]).toEqual([variable('店名'), '小店']);
    await user.keyboard('花店{Enter}');
    expect(document.activeElement).toBe(variable('日期'));
    await user.keyboard('{Shift>}{Tab}{/Shift}');
    expect(document.activeElement).toBe(variable('店名'));
    await user.keyboard('{Tab}周日');
    expect(conversation.composer.draft).toBe('为花店写一则公告，花店周日休息');
    await user.clear(variable('店名'));
    expect(conversation.composer.draft).toBe('为小店写一则公告，小店周日休息');
    await user.click(variable('日期'));
    await user.keyboard('{Enter}');
    expect([document.activeElement, form.isConnected, selected()]).toEqual([box(), false, '']);
  });

  it('fills variables in the text box too, where Tab selects them, until they are sent', async () => {
    const { user } = await show({ own: [notice] });
    await user.type(box(), '/公告');
    await user.keyboard('{Enter}');
    await user.click(box());
    box().setSelectionRange(0, 0);
    await user.keyboard('{Tab}');
    expect(selected()).toBe('小店');
    await user.keyboard('花店{Tab}');
    expect([selected(), variable('店名').value]).toEqual(['小店', '花店']);
    await user.keyboard('{Tab}');
    expect(selected()).toBe('【日期】');
    await user.clear(box());
    expect(screen.queryByRole('group', { name: /变量/ })).toBeNull();
  });

  it('leaves the variables by Escape', async () => {
    const { user, conversation } = await show({ own: [notice] });
    await user.type(box(), '/公告');
    await user.keyboard('{Enter}花{Escape}店');
    expect([conversation.composer.draft, screen.queryByRole('group', { name: /变量/ })]).toEqual([
      '为花写一则公告，花【日期】休息店',
      null,
    ]);
  });

  it('closes by Escape and leaves what was typed', async () => {
    const { user, conversation } = await show();
    await user.type(box(), '/');
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}翻译');
    expect([screen.queryByRole('listbox'), conversation.composer.draft]).toEqual([null, '/翻译']);
    expect(box().getAttribute('aria-haspopup')).toBeNull();
  });

  it('sends a text that only begins with a slash', async () => {
    const { user, http } = await show();
    await user.type(box(), '/nosuchspell');
    await screen.findByText('没有匹配「nosuchspell」的提示词');
    await user.keyboard('{Enter}');
    expect(http.lastStream(chat.createChat).input.body.chatContent).toEqual([{ type: 1, content: '/nosuchspell' }]);
  });

  it('opens by its button beside a text, which stays, and is pressed', async () => {
    const { user, conversation } = await show({ props: { focusOnOpen: false } });
    act(() => conversation.composer.write('背景：新品'));
    await user.click(screen.getByRole('button', { name: '咒语书' }));
    await user.click(await screen.findByRole('option', { name: /工作周报/ }));
    expect(conversation.composer.draft).toMatch(/^背景：新品\n根据下面的流水记录/);
    await user.type(variable('本周记录'), '见客户');
    expect(conversation.composer.draft).toMatch(/^背景：新品\n根据下面的流水记录(.|\n)*见客户/);
  });

  it('offers the person’s own prompts first, found by their category too', async () => {
    const own = [
      {
        id: 'p-1',
        title: '店铺公告',
        category: '客服',
        text: '为{{店名|小店}}写一则公告',
        favourite: false,
        updatedAt: '',
      },
    ];
    const { user, conversation } = await show({ own });
    await user.type(box(), '/');
    expect(
      (await screen.findByRole('option', { name: /店铺公告/ })).closest('[role=group]')?.getAttribute('aria-label'),
    ).toBe('我的预设');
    expect(screen.getAllByRole('option')[0]?.textContent).toContain('为小店写一则公告');
    await user.type(box(), '客服');
    await user.keyboard('{Enter}');
    expect([conversation.composer.draft, document.activeElement]).toEqual(['为小店写一则公告', variable('店名')]);
  });

  it('leaves the keys to an input method', async () => {
    const { user, conversation } = await show();
    await user.type(box(), '/');
    await screen.findByRole('listbox');
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
    expect(conversation.composer.draft).toBe('/');
  });
});

describe('ArrowUp', () => {
  it('edits the last question from an empty box, and moves the cursor in any other', async () => {
    const onEditLast = jest.fn();
    const { user } = await show({ props: { onEditLast } });
    await user.type(box(), '{ArrowUp}');
    expect(onEditLast).toHaveBeenCalledTimes(1);
    await user.type(box(), '写{ArrowUp}');
    expect(onEditLast).toHaveBeenCalledTimes(1);
  });
});
