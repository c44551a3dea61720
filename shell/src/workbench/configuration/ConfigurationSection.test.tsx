import { configuration, type PackageConfiguration } from '@ai-site/shared/api/configuration';
import { resolveValues } from '@ai-site/shared/configuration';
import type { ConfigurationTable, ConfigurationValue } from '@ai-site/shared/contract';
import { ApiError } from '@ai-site/shared/errors';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { chooseOption } from '@ai-site/shared/testing/choose-option';
import { describe, expect, it } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ClockProvider } from '../time/When.tsx';
import { ConfigurationSection } from './ConfigurationSection.tsx';
import { ConfigurationStore } from './configuration-store.ts';

const table: ConfigurationTable = {
  questions: { kind: 'number', label: '推荐问题', about: '空对话里的问题', default: 4, min: 0, max: 8, unit: '个' },
  followUps: { kind: 'switch', label: '追问', about: '', default: true },
  notice: { kind: 'text', label: '公告', about: '', default: '', maxLength: 6 },
  order: {
    kind: 'choice',
    label: '排序',
    about: '',
    default: 'new',
    options: [
      { value: 'new', label: '最新' },
      { value: 'hot', label: '最热' },
    ],
  },
};

function chat(set: Readonly<Record<string, ConfigurationValue>> = {}): PackageConfiguration {
  const values = resolveValues(table, set);
  const entries = Object.entries(table).map(([key, field]) => {
    const value = set[key];
    return {
      key,
      field,
      set: value === undefined ? null : { value, by: '操作员 138****0000', at: '2026-03-04T12:00:00Z' },
      value: values[key] ?? field.default,
    };
  });
  return { name: 'mf-chat', title: '我来聊', version: '1.2.0', entries };
}

async function open(...list: readonly PackageConfiguration[]) {
  const platform = createPlatformDouble({ user: { ...sampleUser, operator: true } });
  setPlatform(platform);
  platform.http.answer(configuration.list, () => [...list]);
  render(
    <ClockProvider>
      <ConfigurationSection store={new ConfigurationStore(platform.http)} />
    </ClockProvider>,
  );
  return { ...platform, hand: userEvent.setup() };
}

const row = async (label: string) => within(await screen.findByRole('row', { name: new RegExp(label) }));
const edit = async (label: string) => screen.findByRole('button', { name: `修改 我来聊的${label}` });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the configuration of the remotes', () => {
  it('tells what applies, what the default is, and who changed it', async () => {
    await open(chat({ questions: 2 }));
    const questions = await row('推荐问题');
    expect(
      questions
        .getAllByRole('cell')
        .slice(0, 3)
        .map(({ textContent }) => textContent),
    ).toEqual(['2 个', '4 个', '已设置']);
    expect(questions.getByText('操作员 138****0000')).toBeTruthy();
    const order = await row('排序');
    expect(
      order
        .getAllByRole('cell')
        .slice(0, 4)
        .map(({ textContent }) => textContent),
    ).toEqual(['最新', '最新', '默认', '未修改']);
    expect(order.queryByRole('button', { name: /恢复默认/ })).toBeNull();
  });

  it('says that the live version does not allow what was set', async () => {
    await open(chat({ questions: 20 }));
    const questions = await row('推荐问题');
    expect(
      questions
        .getAllByRole('cell')
        .slice(0, 3)
        .map(({ textContent }) => textContent),
    ).toEqual(['4 个', '4 个', '不适用设置的 20 个 不符合线上版本（请填写 0 到 8 之间的数），页面使用默认值']);
  });

  it('says so when no remote declares any', async () => {
    await open();
    expect(await screen.findByText('线上的模块都没有可调整的配置')).toBeTruthy();
  });

  it('is changed after what is wrong was said, with its reason', async () => {
    const { http, hand, toast } = await open(chat());
    http.answer(configuration.set, () => chat({ questions: 0 }));
    await hand.click(await edit('推荐问题'));
    const form = await dialog('修改我来聊的配置');
    const field = form.getByRole('textbox', { name: '推荐问题' });
    expect(form.getByText('0 到 8，默认 4 个')).toBeTruthy();
    expect(form.getByRole('button', { name: '保存' })).toHaveProperty('disabled', true);
    for (const [text, problem] of [
      ['9', '请填写 0 到 8 之间的数'],
      ['x', '请填写数字'],
    ] as const) {
      await hand.clear(field);
      await hand.type(field, text);
      await hand.click(form.getByRole('button', { name: '保存' }));
      expect(form.getByText(problem)).toBeTruthy();
    }
    await hand.clear(field);
    await hand.click(form.getByRole('button', { name: '保存' }));
    expect(form.getByText('请填写数字')).toBeTruthy();
    await hand.type(field, '0');
    await hand.type(form.getByRole('textbox', { name: '原因' }), '活动');
    await hand.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(http.asked(configuration.set)).toEqual([
      { params: { name: 'mf-chat' }, body: { values: { questions: 0 }, reason: '活动' } },
    ]);
    expect(toast.shown).toEqual([{ kind: 'success', text: '推荐问题已改为 0 个' }]);
    expect((await row('推荐问题')).getAllByRole('cell')[0]?.textContent).toBe('0 个');
  });

  it.each([
    [
      '追问',
      { followUps: false },
      async (hand: ReturnType<typeof userEvent.setup>, form: ReturnType<typeof within>) =>
        hand.click(form.getByRole('radio', { name: '关' })),
    ],
    [
      '公告',
      { notice: '今晚维护' },
      async (hand: ReturnType<typeof userEvent.setup>, form: ReturnType<typeof within>) =>
        hand.type(form.getByRole('textbox', { name: '公告' }), ' 今晚维护'),
    ],
    [
      '排序',
      { order: 'hot' },
      async (hand: ReturnType<typeof userEvent.setup>, form: ReturnType<typeof within>) =>
        chooseOption(hand, form.getByRole('combobox', { name: '排序' }), '最热'),
    ],
  ] as const)('has a control for %s', async (label, values, fill) => {
    const { http, hand } = await open(chat());
    http.answer(configuration.set, () => chat(values));
    await hand.click(await edit(label));
    const form = await dialog('修改我来聊的配置');
    await fill(hand, form);
    await hand.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(http.asked(configuration.set)).toEqual([{ params: { name: 'mf-chat' }, body: { values, reason: '' } }]);
  });

  it('returns to the default after a question, which stays when the server refuses', async () => {
    const { http, hand } = await open(chat({ followUps: false }));
    http.answer(configuration.set, () => {
      throw new ApiError(409, '线上版本没有这项配置');
    });
    await hand.click(await screen.findByRole('button', { name: '恢复默认 我来聊的追问' }));
    const question = await dialog('恢复我来聊的默认配置');
    expect(question.getByText('追问将从 关 恢复为线上版本 1.2.0 的默认值 开。')).toBeTruthy();
    await hand.click(question.getByRole('button', { name: '恢复默认' }));
    expect(await question.findByText('线上版本没有这项配置')).toBeTruthy();
    http.answer(configuration.set, () => chat());
    await hand.click(question.getByRole('button', { name: '恢复默认' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(http.asked(configuration.set).at(-1)).toEqual({
      params: { name: 'mf-chat' },
      body: { values: { followUps: null }, reason: '' },
    });
    expect((await row('追问')).getAllByRole('cell')[0]?.textContent).toBe('开');
  });
});
