import { setPlatform } from '@ai-site/shared/platform';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chatVoice } from '../../../../api/chat-voice.ts';
import { promptHelp } from '../../../../api/prompt-help.ts';
import { prompts } from '../../../../api/prompts.ts';
import { createPlatformDouble } from '../../../../testing/platform-double.ts';
import { sampleUser } from '../../../../testing/sample-data.ts';
import type { ToolFields } from '../../../../tools/field.ts';
import { ToolForm } from '../../form/tool-form.ts';
import { ToolFormFields } from '../ToolFormFields.tsx';

const MESSAGE = '请输入英文提示词，或输入中文点击左下角翻译。';
const fields = {
  prompt: {
    kind: 'text',
    label: '画面描述',
    max: 40,
    initial: '',
    long: true,
    prompt: true,
    required: '请输入画面描述',
  },
  english: { kind: 'text', label: '英文描述', max: 40, initial: '', long: true, prompt: true, english: MESSAGE },
  negativePrompt: { kind: 'text', label: '不希望出现', max: 40, initial: '', long: true, prompt: 'negative' },
} satisfies ToolFields;

beforeEach(() => localStorage.clear());
afterEach(cleanup);

async function open(isOpen = true) {
  const platform = createPlatformDouble({ user: sampleUser });
  platform.http.answer(prompts.list, () => [
    { id: 'p-1', title: '主图', category: '', text: '{{商品|杯子}}的主图', favourite: false, updatedAt: '' },
  ]);
  platform.http.answer(promptHelp.getMakeTip, () => ['雪山脚下的小木屋']);
  setPlatform(platform);
  const form = new ToolForm({ code: 'creative-image', fields });
  form.assist({ open: isOpen, price: 1 });
  await act(async () => {
    render(<ToolFormFields form={form} />);
  });
  return { platform, form, person: userEvent.setup() };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('help beside a prompt', () => {
  it('translates a Chinese prompt where English is asked for, tells the price before, and is undone', async () => {
    const { platform, form, person } = await open();
    const asked: unknown[] = [];
    platform.http.answer(chatVoice.translate, ({ body }) => {
      asked.push(body);
      return { text: 'a white fox' };
    });
    await person.type(screen.getByLabelText(/^英文描述/), 'fox');
    expect(button('翻译英文描述').disabled).toBe(true);
    act(() => form.set('english', '白狐'));
    act(() => void form.check());
    expect(form.errors.english).toBe(MESSAGE);
    expect(button('翻译英文描述').title).toBe('翻译，每次 1 算力');
    await person.click(button('翻译英文描述'));
    await waitFor(() => expect(form.values.english).toBe('a white fox'));
    expect(asked).toEqual([{ content: '白狐', to: 'en' }]);
    expect(form.errors.english).toBeUndefined();
    await person.click(button('撤销'));
    expect(form.values.english).toBe('白狐');
  });

  it('keeps a rewritten prompt whole that is longer than its field, says so, and is undone', async () => {
    const { platform, form, person } = await open();
    platform.http.answer(promptHelp.createAiTips, () => ({ text: '景'.repeat(50) }));
    await person.type(screen.getByLabelText(/^画面描述/), '猫');
    await person.click(button('优化画面描述'));
    await waitFor(() => expect(form.values.prompt).toBe('景'.repeat(50)));
    expect(screen.getByText('画面描述最多40个字符')).toBeTruthy();
    await person.click(button('撤销'));
    expect([form.values.prompt, form.errors.prompt]).toEqual(['猫', undefined]);
  });

  it('inserts what is longer than the field whole, and says that it is too long', async () => {
    const { platform, form, person } = await open();
    const long = `杯子，${'柔和的光'.repeat(10)}`;
    platform.http.answer(promptHelp.getMakeTip, () => [long]);
    await person.click(button('咒语书：画面描述'));
    await person.click(await screen.findByRole('tab', { name: '示例' }));
    await person.click(await screen.findByRole('button', { name: long }));
    expect(form.values.prompt).toBe(long);
    expect(screen.getByText('画面描述最多40个字符')).toBeTruthy();
  });

  it('offers no translation and enhancement where no model is, while the book stays open', async () => {
    const { form, person } = await open(false);
    act(() => form.set('prompt', '猫'));
    expect([screen.queryByRole('button', { name: /^(翻译|优化)/ }), screen.queryByText('暂未开放')]).toEqual([
      null,
      null,
    ]);
    await person.click(button('咒语书：画面描述'));
    const panel = within(await screen.findByRole('dialog', { name: '画面描述' }));
    await person.click(await panel.findByRole('tab', { name: '光线' }));
    await person.click(panel.getByRole('button', { name: /^月光/ }));
    await person.click(panel.getByRole('button', { name: '提高“月光”的权重' }));
    await person.click(panel.getByRole('button', { name: '插入 1 个' }));
    expect(form.values.prompt).toBe('猫，(月光:1.1)');
  });

  it('offers only words that must not appear beside a negative prompt', async () => {
    const { form, person } = await open();
    expect(screen.queryByRole('button', { name: '优化不希望出现' })).toBeNull();
    await person.click(button('咒语书：不希望出现'));
    const panel = within(await screen.findByRole('dialog', { name: '不希望出现' }));
    await person.click(await panel.findByRole('button', { name: /^水印/ }));
    await person.click(panel.getByRole('button', { name: '插入 1 个' }));
    expect(form.values.negativePrompt).toBe('水印');
  });

  it('fills a field with an example in the language that it takes, keeps the others, and has the keys go on there', async () => {
    const { form, person } = await open();
    const chips = (label: string) => within(screen.getByRole('list', { name: `示例：${label}` }));
    await person.click(chips('画面描述').getByRole('button', { name: '雪地柴犬' }));
    await person.click(chips('英文描述').getByRole('button', { name: '围巾橘猫' }));
    expect(document.activeElement).toBe(screen.getByLabelText(/^英文描述/));
    expect([form.values.prompt, form.values.negativePrompt]).toEqual(['雪地里的柴犬，清晨的阳光', '']);
    expect(form.values.english).toMatch(/^an orange cat/);
  });

  it('asks for the variables of a preset, and takes an example as the prompt', async () => {
    const { form, person } = await open();
    act(() => form.set('prompt', '白底'));
    await person.click(button('咒语书：画面描述'));
    await person.click(await screen.findByRole('tab', { name: '预设' }));
    await person.click(await screen.findByRole('button', { name: /^主图/ }));
    fireEvent.change(await screen.findByLabelText('商品'), { target: { value: '茶壶' } });
    await person.click(button('插入'));
    expect(form.values.prompt).toBe('白底，茶壶的主图');
    await person.click(button('咒语书：画面描述'));
    await person.click(await screen.findByRole('tab', { name: '示例' }));
    await person.click(await screen.findByRole('button', { name: '雪山脚下的小木屋' }));
    expect(form.values.prompt).toBe('雪山脚下的小木屋');
  });
});
