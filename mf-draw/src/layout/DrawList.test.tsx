import { tasks } from '@ai-site/shared/api/tasks';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble } from '@ai-site/shared/testing';
import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { DrawList } from './DrawList.tsx';

afterEach(cleanup);

async function open(closed: readonly string[], heading = false) {
  const platform = createPlatformDouble();
  platform.http.answer(tasks.closedTools, () => [...closed]);
  setPlatform(platform);
  await act(async () => {
    render(<DrawList active="sd-image" heading={heading} />);
  });
  return within(screen.getByRole('region', { name: '创作' })).getAllByRole('link');
}

it('tools that no engine can do are marked, and last in their group', async () => {
  const links = await open(['creative-image', 'generate-image']);
  expect(links.map(({ textContent }) => textContent)).toEqual([
    '专业绘图',
    '控图',
    '创意文字',
    '创意生图暂未开放',
    '图片生成暂未开放',
  ]);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('专业绘图');
});

it('the drawing tools say for what each is the right one', async () => {
  const links = await open([], true);
  const texts = links.slice(0, 4).map(({ textContent }) => textContent);
  expect(texts).toEqual([
    '创意生图一句话就能出图，选好风格和比例即可',
    '专业绘图自己选模型、采样和 LoRA，参数都能调',
    '图片生成从一张参考图出发重画，也能只改局部',
    '控图沿用线稿、姿势或景深的构图来作画',
  ]);
});
