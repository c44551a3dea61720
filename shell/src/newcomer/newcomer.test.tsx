import { type NewcomerState, newcomer } from '@ai-site/shared/api/newcomer';
import { TopicType } from '@ai-site/shared/api/realtime';
import { WORKS_PATH } from '@ai-site/shared/domain/works';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, type PlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NewcomerPlace } from './NewcomerPlace.tsx';

const begun: NewcomerState = { reached: ['answer'], steps: 3, creditedUntil: null, dismissed: false, moments: [] };

let platform: PlatformDouble;
beforeEach(() => {
  platform = createPlatformDouble({ user: sampleUser });
  setPlatform(platform);
});

const answer = (state: NewcomerState | null) => platform.http.answer(newcomer.state, () => state);
const open = async () => {
  render(<NewcomerPlace look="home" />);
  return within(await screen.findByRole('region', { name: '新手三步' }));
};

describe('新手三步', () => {
  it('says what is done, what is next and what it brings', async () => {
    answer(begun);
    const card = await open();
    expect(card.getByRole('status').textContent).toBe('1 / 3完成送 30 算力');
    expect(
      card
        .getAllByRole('listitem')
        .map((item) => [
          item.getAttribute('aria-current'),
          within(item).queryByRole('link')?.getAttribute('href') ?? null,
        ]),
    ).toEqual([
      [null, null],
      ['step', '/draw/create/scene'],
      [null, WORKS_PATH],
    ]);
    expect(card.getAllByRole('listitem')[0]?.textContent).toContain('聊一句，已完成');
  });

  it('follows the pushes up to the credits, which it says are there', async () => {
    answer(begun);
    const card = await open();
    answer({ ...begun, reached: ['answer', 'image', 'publication'], creditedUntil: '2024-03-31' });
    await act(async () => platform.socket.push({ type: 1, msg: { type: TopicType.newcomer } }));
    expect(await card.findByText('30 算力已到账')).toBeTruthy();
    expect([card.getByText('有效至 2024-03-31'), card.queryByRole('list')]).toEqual([expect.anything(), null]);
    expect(card.getByRole('link', { name: '查看' }).getAttribute('href')).toBe('/computingpowermanage');
  });

  it('goes for good when it is put away', async () => {
    answer(begun);
    platform.http.answer(newcomer.dismiss, () => ({ ...begun, dismissed: true }));
    const card = await open();
    await userEvent.setup().click(card.getByRole('button', { name: '收起新手三步' }));
    expect(screen.queryByRole('region')).toBeNull();
    expect(platform.http.asked(newcomer.dismiss)).toHaveLength(1);
  });

  it.each<[string, NewcomerState | null]>([
    ['an account that is no newcomer', null],
    ['one that put it away', { ...begun, dismissed: true }],
  ])('is nothing for %s', async (_who, state) => {
    answer(state);
    const { container } = render(<NewcomerPlace look="home" />);
    await waitFor(() => expect(platform.http.asked(newcomer.state)).toHaveLength(1));
    expect(container.innerHTML).toBe('');
  });
});
