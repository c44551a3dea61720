import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, sampleRemote } from '@ai-site/shared/testing';
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { SlotList } from './SlotList.tsx';

afterEach(cleanup);

const filler = (name: string, order: number) =>
  sampleRemote({ name, slots: [{ name: 'draw/exhibit', expose: './slots/draw/exhibit', order }] });
const slots = [
  { name: 'draw/exhibit', offeredBy: 'mf-draw', about: '社区作品', fields: [{ name: 'count?', type: 'number' }] },
];
const facts = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent}：${term.nextElementSibling?.textContent}`);

it('tells where a slot is, who fills it in which order, and its props', () => {
  setPlatform(createPlatformDouble({ remotes: [filler('mf-podcast', 20), filler('mf-exhibit', 10)] }));
  render(<SlotList slots={slots} />);
  expect(screen.getByRole('region', { name: '插槽 1' }).textContent).toContain('draw/exhibit社区作品');
  expect(facts()).toEqual(['位于：mf-draw', '填入：mf-exhibit 1.0.0，mf-podcast 1.0.0', 'count?：number']);
});

it('names the shared components in Chinese', () => {
  setPlatform(createPlatformDouble());
  render(<SlotList slots={[{ name: 'share/publish', offeredBy: 'kit', about: '发布', fields: [] }]} />);
  expect(facts()[0]).toBe('位于：公共组件');
});

it('says that nobody fills a slot', () => {
  setPlatform(createPlatformDouble());
  render(<SlotList slots={slots} />);
  expect(facts()[1]).toBe('填入：还没有模块填入');
});
