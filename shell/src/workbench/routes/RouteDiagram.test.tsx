import { slots } from '@ai-site/shared/contract';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, sampleRemote } from '@ai-site/shared/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { samplePackage } from '../testing/sample-releases.ts';
import { RouteDiagram } from './RouteDiagram.tsx';

afterEach(cleanup);

const list = [
  samplePackage(),
  samplePackage({ name: 'mf-draw', title: '我来画', routes: [{ prefix: '/draw' }] }),
  samplePackage({ name: 'mf-exhibit', title: '探索', routes: [{ prefix: '/exhibit' }] }),
];
const filler = (name: string, order: number, rest = {}) =>
  sampleRemote({ name, slots: [{ name: 'draw/exhibit', expose: './slots/draw/exhibit', order }], ...rest });

function show(
  matched: string | null = null,
  fillers = [filler('mf-podcast', 20, { title: '播客', version: '0.2.0' }), filler('mf-exhibit', 10)],
) {
  setPlatform(createPlatformDouble({ remotes: fillers }));
  render(<RouteDiagram list={list} matched={matched} />);
  return userEvent.setup();
}

const slot = () => within(screen.getByRole('list', { name: '插槽' }));
const stateOf = (element: HTMLElement) => element.closest('[data-state]')?.getAttribute('data-state') ?? null;

describe('the map of the site', () => {
  it('names the package of each prefix', () => {
    show();
    const rows = within(screen.getByRole('list', { name: '路由前缀' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '/chatNew我来聊 1.0.0',
      '/draw我来画 1.0.0',
      '/exhibit探索 1.0.0',
    ]);
  });

  it('shows each slot with the remote that has it and those that fill it, in order', () => {
    show();
    expect(slot().getByText('我来画').parentElement?.textContent).toBe('位于 我来画 mf-draw');
    expect(slot().getByText('draw/exhibit').tagName).toBe('CODE');
    const fillers = within(slot().getByRole('list', { name: '填入 draw/exhibit 的模块，按显示顺序' })).getAllByRole(
      'listitem',
    );
    expect(fillers.map(({ textContent }) => textContent)).toEqual(['探索 mf-exhibit 1.0.0', '播客 mf-podcast 0.2.0']);
  });

  it('says that nobody fills a slot', () => {
    show(null, []);
    expect(slot().getAllByText('还没有模块填入')).toHaveLength(Object.keys(slots).length);
    expect(slot().queryByRole('list')).toBeNull();
  });

  it('lights up what belongs to the package that is pointed at', async () => {
    const hand = show();
    const named = () => slot().getByText('draw/exhibit');
    expect(stateOf(named())).toBeNull();
    await hand.hover(screen.getByText('/chatNew'));
    expect(stateOf(named())).toBe('dim');
    await hand.hover(screen.getByText('/exhibit'));
    expect(stateOf(named())).toBe('lit');
    await hand.hover(named());
    expect([stateOf(screen.getByText('/draw')), stateOf(screen.getByText('/chatNew'))]).toEqual(['lit', 'dim']);
  });

  it('lights up the package of an entered path', () => {
    show('/chatNew');
    expect([stateOf(screen.getByText('/chatNew')), stateOf(slot().getByText('draw/exhibit'))]).toEqual(['lit', 'dim']);
  });
});
