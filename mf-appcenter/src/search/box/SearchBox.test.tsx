import { setPlatform } from '@ai-site/shared/platform';
import { sampleUser } from '@ai-site/shared/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { AppCentre } from '../../centre/app-centre.ts';
import { appPlatform, sampleApp } from '../../testing/sample-apps.ts';
import { SearchBox } from './SearchBox.tsx';

const cutout = sampleApp('AI抠图', { pinyin: ['ai kou tu'] });
const catalogue = {
  apps: [cutout, ...['一', '二', '三', '四', '五', '六', '七'].map((n) => sampleApp(`图${n}`))],
  topics: [],
};
let platform = appPlatform(catalogue);
let person: UserEvent;

beforeEach(async () => {
  localStorage.clear();
  Object.assign(window, {
    matchMedia: () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }),
  });
  platform = appPlatform(catalogue, { user: sampleUser, path: '/appCenter' });
  setPlatform(platform);
  const centre = new AppCentre(platform);
  await centre.catalogue.refresh();
  person = userEvent.setup();
  render(<SearchBox centre={centre} />);
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(window, 'matchMedia');
});

const field = () => screen.getByRole('combobox', { name: '搜索应用' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const address = () => platform.history.location.pathname + platform.history.location.search;

describe('the search field', () => {
  it('is focused by / and suggests while somebody types; arrows and Enter open an app', async () => {
    await person.keyboard('/');
    expect(document.activeElement).toBe(field());
    await person.keyboard('koutu');
    await screen.findByRole('listbox');
    expect(options()).toEqual([expect.stringContaining('AI抠图')]);
    await person.keyboard('{ArrowDown}');
    expect(field().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
    await person.keyboard('{Enter}');
    expect(platform.navigation.openedApps).toMatchObject([{ applicationId: cutout.applicationId }]);
  });

  it('leaves the Enter that ends a composition to the input method, as Safari tells it', async () => {
    await person.type(field(), '图');
    await screen.findByRole('listbox');
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
    expect(address()).toBe('/appCenter');
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13 });
    expect(address()).toBe('/appCenter/search?q=%E5%9B%BE');
  });

  it('leads to all results', async () => {
    await person.type(field(), '图');
    await screen.findByRole('listbox');
    expect(options()).toHaveLength(7);
    await person.keyboard('{ArrowUp}');
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('查看全部 8 个结果');
    await person.keyboard('{Enter}');
    expect(address()).toBe(`/appCenter/search?q=${encodeURIComponent('图')}`);
  });

  it('remembers searches, forgets one by Delete and all by a button', async () => {
    for (const query of ['海报', '抠图']) {
      await person.clear(field());
      await person.type(field(), `${query}{Enter}`);
    }
    await person.clear(field());
    await screen.findByRole('listbox');
    expect(options()).toEqual(['抠图', '海报']);
    await person.keyboard('{ArrowDown}{Delete}');
    expect(options()).toEqual(['海报']);
    await person.click(screen.getByRole('button', { name: '清空' }));
    expect(options()).toEqual([]);
    expect(document.activeElement).toBe(field());
  });

  it('closes by Escape', async () => {
    await person.type(field(), '图');
    await screen.findByRole('listbox');
    await person.keyboard('{Escape}');
    expect(options()).toEqual([]);
    expect(field().getAttribute('aria-expanded')).toBe('false');
    await act(async () => field().blur());
  });
});
