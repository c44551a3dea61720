import { setPlatform } from '@ai-site/shared/platform';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type WorkShare, workShares } from '../../../api/work-shares.ts';
import type { RegisteredRemote } from '../../../contract/index.ts';
import { shareTexts } from '../../../domain/sharing/index.ts';
import { createPlatformDouble } from '../../../testing/platform-double.ts';
import { sampleRemote, sampleUser } from '../../../testing/sample-data.ts';
import { publicationKind } from '../../publications/publication-kind.ts';
import { ShareButton } from './ShareButton.tsx';
import { SharesButton } from './SharesButton.tsx';

afterEach(cleanup);

const link: WorkShare = {
  shareId: 's-1',
  key: 'w-1',
  tool: 'creative-image',
  toolTitle: '创意生图',
  contentType: 'image/png',
  thumb: '/files/w-1-320.webp',
  createTime: '2025-05-20T04:00:00.000Z',
  expireTime: null,
  state: 'open',
  showPrompt: false,
  allowRemake: false,
  path: '/draw/share?share=s-1',
};
const address = `${window.location.origin}${link.path}`;

/** A platform on which the work has this link, or none. */
function openPlatform(first: WorkShare | null, remotes = [sampleRemote()]) {
  const platform = createPlatformDouble({ user: sampleUser, remotes });
  setPlatform(platform);
  platform.http.answer(workShares.list, () => ({ list: first === null ? [] : [first], hasNextPage: false }));
  platform.http.answer(workShares.share, ({ body: { showPrompt = false, allowRemake = false, days } }) => ({
    ...link,
    showPrompt,
    allowRemake,
    expireTime: days === 7 ? '2025-05-27T04:00:00.000Z' : null,
  }));
  platform.http.answer(workShares.cancel, () => null);
  return { platform, person: userEvent.setup() };
}

async function openDialog(first: WorkShare | null, remotes?: RegisteredRemote[]) {
  const opened = openPlatform(first, remotes);
  render(<ShareButton work={{ key: 'w-1', name: '创意生图 1', contentType: 'image/png' }} />);
  await opened.person.click(screen.getByRole('button', { name: '分享创意生图 1' }));
  await screen.findByRole('dialog', { name: '分享作品' });
  return opened;
}

describe('the dialog of a work that is not shared', () => {
  it('says who will see what, and makes the link with what was chosen', async () => {
    const { platform, person } = await openDialog(null);
    expect(platform.http.asked(workShares.list)).toEqual([{ query: { key: 'w-1' } }]);
    expect(screen.getByText('任何拿到链接的人，不登录也能看到“创意生图 1”。')).toBeTruthy();
    await person.click(await screen.findByRole('switch', { name: '允许做同款' }));
    await person.click(screen.getByRole('radio', { name: '7 天' }));
    expect(platform.http.asked(workShares.share)).toEqual([]);
    await person.click(screen.getByRole('button', { name: '创建链接' }));
    expect((await screen.findByRole('link')).getAttribute('href')).toBe(address);
    expect(platform.http.asked(workShares.share)).toEqual([
      { body: { key: 'w-1', showPrompt: false, allowRemake: true, days: 7 } },
    ]);
    expect(screen.getByText('2025-05-20 12:00 创建，2025-05-27 12:00 到期')).toBeTruthy();
    expect(screen.getByRole('img', { name: '创意生图 1的链接二维码' })).toBeTruthy();
  });
});

describe('the dialog of a shared work', () => {
  it('copies the address, changes what visitors may at once, and ends the share after a question', async () => {
    const { platform, person } = await openDialog(link);
    await person.click(await screen.findByRole('button', { name: '复制链接' }));
    expect(await navigator.clipboard.readText()).toBe(address);
    await person.click(screen.getByRole('switch', { name: '显示提示词' }));
    await waitFor(() =>
      expect(screen.getByRole('switch', { name: '显示提示词' }).getAttribute('aria-checked')).toBe('true'),
    );
    expect(platform.http.asked(workShares.share)).toEqual([
      { body: { key: 'w-1', showPrompt: true, allowRemake: false } },
    ]);
    platform.modals.confirmAnswer = false;
    await person.click(screen.getByRole('button', { name: '取消分享' }));
    expect(screen.getByRole('link')).toBeTruthy();
    platform.modals.confirmAnswer = true;
    await person.click(screen.getByRole('button', { name: '取消分享' }));
    await screen.findByRole('button', { name: '创建链接' });
    expect(platform.toast.shown.at(-1)?.text).toBe(shareTexts.cancelled);
  });

  it('passes the address to the apps of a device that has a way to', async () => {
    const shared: unknown[] = [];
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async (data: unknown) => void shared.push(data),
    });
    const { person } = await openDialog(link);
    await person.click(await screen.findByRole('button', { name: '发送给…' }));
    expect(shared).toEqual([{ title: '创意生图 1', url: address }]);
    Reflect.deleteProperty(navigator, 'share');
  });

  it('that operators stopped offers nothing', async () => {
    await openDialog({ ...link, state: 'blocked' });
    expect(await screen.findByText(shareTexts.blocked)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '取消分享' })).toBeNull();
  });
});

it('the dialog has a place where another remote offers to publish the work', async () => {
  const { platform } = await openDialog(null, [
    sampleRemote({
      name: 'mf-exhibit',
      slots: [{ name: 'share/publish', expose: './slots/share/publish', order: 10 }],
    }),
  ]);
  expect(platform.slots.shown).toEqual(['share/publish']);
});

it('the dialog of a work that is made again from its template has no words and no form to be shown', async () => {
  openPlatform(null);
  render(<ShareButton work={{ key: 'w-1', name: '成片', contentType: 'video/mp4', template: true }} />);
  await userEvent.click(screen.getByRole('button', { name: '分享成片' }));
  expect(await screen.findByRole('radio', { name: '7 天' })).toBeTruthy();
  expect(screen.queryAllByRole('switch')).toEqual([]);
});

it.each([
  ['image/webp', 'image'],
  ['video/mp4', 'video'],
  ['audio/mpeg', 'audio'],
  ['text/plain', 'text'],
])('a result of %s is published as %s', (contentType, kind) => expect(publicationKind(contentType)).toBe(kind));

it('the list of shares copies and ends each of them', async () => {
  const { platform, person } = openPlatform(link);
  render(<SharesButton />);
  await person.click(screen.getByRole('button', { name: '我的分享' }));
  await person.click(await screen.findByRole('button', { name: '复制创意生图的链接' }));
  expect(await navigator.clipboard.readText()).toBe(address);
  await person.click(screen.getByRole('button', { name: '取消分享' }));
  expect(await screen.findByText('还没有分享')).toBeTruthy();
  expect(platform.http.asked(workShares.cancel)).toEqual([{ body: { shareId: 's-1' } }]);
});
