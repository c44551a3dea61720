import * as platformModule from '@ai-site/shared/platform';
import { setPlatform } from '@ai-site/shared/platform';
import { afterEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as mobx from 'mobx';
import { collection, collectionTexts } from '../../api/collection.ts';
import { ApiError } from '../../errors/index.ts';
import { createPlatformDouble } from '../../testing/platform-double.ts';
import { sampleUser } from '../../testing/sample-data.ts';
import { CollectButton } from './CollectButton.tsx';
import { setCollected } from './set-collected.ts';

afterEach(cleanup);

function open(key: string, collected?: boolean) {
  const platform = createPlatformDouble({ user: sampleUser });
  setPlatform(platform);
  const work = { key, ...(collected === undefined ? {} : { collected }) };
  render(<CollectButton work={work} name="图片 1" />);
  return { platform, person: userEvent.setup() };
}

it('a result is collected and taken out, and the next time it is shown the button knows', async () => {
  const { platform, person } = open('a.png');
  const asked: unknown[] = [];
  platform.http.answer(collection.collect, ({ body }) => {
    asked.push(body);
    return null;
  });
  await person.click(screen.getByRole('button', { name: '收藏图片 1' }));
  await waitFor(() => expect(platform.toast.shown).toEqual([{ kind: 'success', text: collectionTexts.collected }]));
  cleanup();
  render(<CollectButton work={{ key: 'a.png', collected: false }} name="图片 1" />);
  await person.click(screen.getByRole('button', { name: '取消收藏图片 1' }));
  expect(asked).toEqual([
    { keys: ['a.png'], collected: true },
    { keys: ['a.png'], collected: false },
  ]);
});

it('what the server refuses is rolled back', async () => {
  const { platform, person } = open('b.png', true);
  platform.http.answer(collection.collect, () => {
    throw new ApiError(409, collectionTexts.full);
  });
  await person.click(screen.getByRole('button', { name: '取消收藏图片 1' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '取消收藏图片 1' }).getAttribute('aria-pressed')).toBe('true'),
  );
  expect(platform.toast.shown).toEqual([{ kind: 'error', text: collectionTexts.full }]);
});

it('what one remote changes is seen in another, which has a copy of this code', async () => {
  const { platform, person } = open('c.png', true);
  platform.http.answer(collection.collect, () => null);
  await jest.isolateModulesAsync(async () => {
    jest.doMock('@ai-site/shared/platform', () => platformModule);
    jest.doMock('mobx', () => mobx);
    const other = await import('./set-collected.ts');
    expect(other.setCollected).not.toBe(setCollected);
    await act(() => other.setCollected(['c.png'], false));
    expect(screen.getByRole('button', { name: '收藏图片 1' }).getAttribute('aria-pressed')).toBe('false');
    await person.click(screen.getByRole('button', { name: '收藏图片 1' }));
    expect(other.isCollected({ key: 'c.png', collected: false })).toBe(true);
  });
});
