import { type OwnPrompt, prompts } from '@ai-site/shared/api/prompts';
import { quickFill } from '@ai-site/shared/api/quick-fill';
import { promptFileOf, promptTexts } from '@ai-site/shared/domain/prompts';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPath } from 'history';
import PresetsScreen from './PresetsScreen.tsx';

const own = (id: string, changes: Partial<OwnPrompt> = {}): OwnPrompt => ({
  id,
  title: `预设${id}`,
  category: '',
  text: '一张照片',
  favourite: false,
  updatedAt: `2025-06-01T00:00:0${id}Z`,
  ...changes,
});
const shop = own('2', { title: '商品主图', category: '电商', text: '为{{商品|杯子}}拍一张主图，{{商品}}居中' });

async function open(rows: readonly OwnPrompt[]) {
  const platform = createPlatformDouble({ user: sampleUser });
  let stored = [...rows];
  const fills: unknown[] = [];
  platform.http.answer(prompts.list, () => stored);
  platform.http.answer(prompts.save, ({ body: { id = '9', title, category = '', text, favourite = false } }) => {
    const saved = { id, title, category, text, favourite, updatedAt: '2025-07-01T00:00:00Z' };
    stored = [saved, ...stored.filter((row) => row.id !== id)];
    return saved;
  });
  platform.http.answer(prompts.remove, ({ params }) => {
    stored = stored.filter(({ id }) => id !== params.id);
    return null;
  });
  platform.http.answer(prompts.importAll, ({ body }) => {
    stored = [...stored, ...body.prompts.map(({ title, text }, index) => own(String(index + 5), { title, text }))];
    return { added: body.prompts.length, skipped: 0 };
  });
  platform.http.answer(quickFill.create, ({ body }) => {
    fills.push(body);
    return { id: 'q-1' };
  });
  setPlatform(platform);
  const person = userEvent.setup();
  await act(async () => {
    render(<PresetsScreen />);
  });
  return { platform, person, fills };
}

/** jsdom's files cannot be read as text. */
const jsonFile = (content: string) =>
  Object.assign(new File([content], 'a.json', { type: 'application/json' }), { text: async () => content });

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('预设提示词', () => {
  it('asks for the variables before a prompt goes to 我来聊', async () => {
    const { platform, person, fills } = await open([shop]);
    await person.click(screen.getByRole('button', { name: '问我来聊：商品主图' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('填好的提示词').textContent).toBe('为杯子拍一张主图，杯子居中');
    await person.type(dialog.getByLabelText('商品'), '保温杯');
    await person.click(dialog.getByRole('button', { name: '问我来聊' }));
    expect(fills).toEqual([{ generateEngine: 0, backFillParams: { prompt: '为保温杯拍一张主图，保温杯居中' } }]);
    await waitFor(() => expect(createPath(platform.history.location)).toBe('/chatNew?initId=q-1'));
  });

  it('is searched, and filtered by categories and favourites', async () => {
    const { person } = await open([own('3', { favourite: true }), shop, own('1')]);
    await person.click(screen.getByRole('tab', { name: '电商' }));
    expect(titles()).toEqual(['商品主图']);
    await person.click(screen.getByRole('tab', { name: '收藏' }));
    expect(titles()).toEqual(['预设3']);
    await person.click(screen.getByRole('tab', { name: '全部' }));
    await person.type(screen.getByRole('searchbox', { name: '搜索预设' }), '主图 电商');
    expect(titles()).toEqual(['商品主图']);
    await person.type(screen.getByRole('searchbox', { name: '搜索预设' }), ' 没有');
    expect(screen.getByText('没有符合的预设')).toBeTruthy();
  });

  it('brings back what was removed', async () => {
    const { person } = await open([shop]);
    await person.click(screen.getByRole('button', { name: '更多：商品主图' }));
    await person.click(await screen.findByRole('menuitem', { name: '删除' }));
    expect(titles()).toEqual([]);
    await person.click(await screen.findByRole('button', { name: '撤销' }));
    await waitFor(() => expect(titles()).toEqual(['商品主图']));
  });

  it('opens at the own presets of who has some, else at the templates', async () => {
    const selected = () => screen.getByRole('tab', { selected: true, name: /预设|模板/ }).textContent;
    await open([shop]);
    expect(selected()).toBe('我的预设');
    cleanup();
    await open([]);
    expect(selected()).toBe('推荐模板');
    expect(await screen.findByRole('list', { name: '推荐模板' })).toBeTruthy();
  });

  it('shows a prompt without its empty lines', async () => {
    await open([own('1', { text: '买家的评价：\n\n评价内容\n \n写一条回复' })]);
    expect((await screen.findByText(/买家的评价/)).textContent).toBe('买家的评价：\n评价内容\n写一条回复');
  });

  it('shows what was imported, and a new preset among the own ones', async () => {
    const { person } = await open([]);
    await person.click(screen.getByRole('button', { name: '新建' }));
    expect(screen.getByRole('tab', { name: '我的预设', selected: true })).toBeTruthy();
  });

  it('keeps a template of the site as one of the own', async () => {
    const { person } = await open([]);
    await person.click(await screen.findByRole('button', { name: '把“商品标题”存为我的' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText<HTMLInputElement>(/^名称/).value).toBe('商品标题');
    await person.click(dialog.getByRole('button', { name: '保存' }));
    await person.click(screen.getByRole('tab', { name: '我的预设' }));
    await waitFor(() => expect(titles()).toEqual(['商品标题']));
  });

  it('imports a file, and says what is wrong with one that it cannot read', async () => {
    const { platform, person } = await open([]);
    const picker = () => screen.getByLabelText('选择要导入的文件');
    await person.upload(picker(), jsonFile('{}'));
    await waitFor(() => expect(platform.toast.shown).toContainEqual({ kind: 'error', text: promptTexts.notPrompts }));
    await person.upload(picker(), jsonFile(JSON.stringify(promptFileOf([shop]))));
    await waitFor(() => expect(titles()).toEqual(['商品主图']));
    expect(platform.toast.shown).toContainEqual({ kind: 'success', text: '已导入 1 条' });
  });
});
