import { type ChatModelTier, chat } from '@ai-site/shared/api/chat';
import { localValues } from '@ai-site/shared/kit/storage';
import { createPlatformDouble } from '@ai-site/shared/testing';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { assistantCalls } from '../conversation/chat-calls.ts';
import { sampleModel, sampleModels } from '../conversation/testing/sample-messages.ts';
import { ModelSelector } from './ModelSelector.tsx';
import { ModelsStore } from './models-store.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

async function open(closed: readonly ChatModelTier[]) {
  const platform = createPlatformDouble();
  const tiers: readonly ChatModelTier[] = [5, 1, 2, 4, 6, 7, 8, 9, 10];
  platform.http.answer(chat.models, () =>
    sampleModels(tiers.map((tier) => sampleModel({ tier, name: `模型${tier}`, enabled: !closed.includes(tier) }))),
  );
  const models = new ModelsStore(platform, localValues, assistantCalls);
  await models.load();
  render(<ModelSelector models={models} />);
  await userEvent.click(screen.getByRole('button', { name: '模型：模型5日常' }));
  return { models };
}

const closedRows = () =>
  screen.getAllByRole('menuitemradio').filter((row) => row.getAttribute('aria-disabled') === 'true');
const more = () => screen.queryByRole('menuitem');

it('tiers that are not open are dimmed and last, three at most, the others behind one more entry', async () => {
  const { models } = await open([2, 4, 7, 8, 9]);
  expect(closedRows().map(({ textContent }) => textContent)).toEqual([
    '模型2通用对话暂未开放',
    '模型4长文整理暂未开放',
    '模型7看图暂未开放',
  ]);
  expect(
    screen
      .getAllByRole('menuitemradio')
      .slice(0, 4)
      .some((row) => row.hasAttribute('aria-disabled')),
  ).toBe(false);
  expect([more()?.textContent, more()?.getAttribute('aria-expanded')]).toEqual(['更多（2）', 'false']);
  await userEvent.click(await screen.findByRole('menuitem'));
  expect(closedRows()).toHaveLength(5);
  expect([more()?.textContent, more()?.getAttribute('aria-expanded'), document.activeElement === more()]).toEqual([
    '收起',
    'true',
    true,
  ]);
  await userEvent.click(await screen.findByRole('menuitem'));
  expect(closedRows()).toHaveLength(3);
  await userEvent.click(screen.getByRole('menuitemradio', { name: /^模型6/ }));
  expect([models.tier, screen.queryByRole('menu')]).toEqual([6, null]);
});

it('says of every tier beside its name what it is good at', async () => {
  await open([]);
  const words = screen
    .getAllByRole('menuitemradio')
    .map((row) => /^模型\d+(.+?)\d 算力/.exec(row.textContent ?? '')?.[1]);
  expect(words).toEqual(['日常', '快问快答', '通用对话', '长文整理', '深入', '看图', '出图', '深度研究', '图文全能']);
  expect(screen.getByRole('button', { name: /^模型：/ }).textContent).toBe('模型5日常');
});

it('nothing is behind another entry when all fit', async () => {
  await open([8, 9, 10]);
  expect([closedRows().length, more()]).toEqual([3, null]);
});
