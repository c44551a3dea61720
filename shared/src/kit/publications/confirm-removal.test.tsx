import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { feedCalls } from '../../api/showcase.ts';
import type { OwnPublication } from '../../api/showcase-views.ts';
import { ResourceType, ShareStatus } from '../../domain/showcase/index.ts';
import { ApiError } from '../../errors/index.ts';
import { settled } from '../../testing/manual-clock.ts';
import { createPlatformDouble } from '../../testing/platform-double.ts';
import { sampleUser } from '../../testing/sample-data.ts';
import { samplePublication } from '../../testing/sample-publication.ts';
import { confirmRemoval } from './confirm-removal.tsx';
import { mayRemove } from './may-remove.ts';
import { removalText } from './RemovalDialog.tsx';

const { inspiration, 'short-video': shortVideo } = feedCalls;
const works = [
  { key: 'w-1', contentType: 'image/png' },
  { key: 'w-2', contentType: 'video/mp4' },
  { key: 'w-3', contentType: 'text/plain' },
] as const;
const image = samplePublication;
const video: OwnPublication = {
  ...samplePublication,
  id: 'p-2',
  workKey: 'w-2',
  resourceType: ResourceType.video,
  shareStatus: ShareStatus.auditing,
};

let platform: ReturnType<typeof createPlatformDouble>;
beforeEach(() => {
  platform = createPlatformDouble({ user: sampleUser });
  for (const { cancelShare } of [inspiration, shortVideo]) platform.http.answer(cancelShare, () => null);
});

/** Asks about the works, of which there are these publications. */
async function ask(images: readonly OwnPublication[], videos: readonly OwnPublication[] = []) {
  platform.http.answer(inspiration.releaseList, () => ({ list: [...images], cursor: null }));
  platform.http.answer(shortVideo.releaseList, () => ({ list: [...videos], cursor: null }));
  let confirmed: Promise<boolean> = Promise.resolve(false);
  await act(async () => {
    confirmed = confirmRemoval(platform, works);
    await settled();
  });
  return { confirmed, person: userEvent.setup() };
}

describe('the removal of works', () => {
  it('asks nothing where none is published, and where nobody can tell', async () => {
    const refused = { ...image, shareStatus: ShareStatus.refused };
    expect(await confirmedAtOnce([refused])).toBe(true);
    platform.http.answer(inspiration.releaseList, () => {
      throw new ApiError(503, '忙');
    });
    expect(await confirmRemoval(platform, works)).toBe(true);
    expect([screen.queryByRole('dialog'), platform.toast.shown]).toEqual([null, []]);
  });

  it('says that publications stay, and ends them too where that is wanted', async () => {
    const { confirmed, person } = await ask([image], [video]);
    const dialog = await screen.findByRole('dialog', { name: '删除 3 个作品' });
    expect(dialog.textContent).toContain(
      '这 3 个作品里，1 个已发布到探索，1 个正在等待发布审核。删除后，已发布的作品仍会保留在探索，等待审核的通过后也会展示。',
    );
    await person.click(screen.getByRole('checkbox', { name: '同时取消发布' }));
    await person.click(screen.getByRole('button', { name: '删除并取消发布' }));
    expect(await confirmed).toBe(true);
    expect([platform.http.asked(inspiration.cancelShare), platform.http.asked(shortVideo.cancelShare)]).toEqual([
      [{ query: { id: 'p-1' } }],
      [{ query: { id: 'p-2' } }],
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('leaves the publications alone by default, and removes nothing when the question is closed', async () => {
    const kept = await ask([image]);
    await kept.person.click(await screen.findByRole('button', { name: '删除' }));
    expect(await kept.confirmed).toBe(true);
    const closed = await ask([image]);
    await closed.person.click(await screen.findByRole('button', { name: '保留' }));
    expect(await closed.confirmed).toBe(false);
    expect(platform.http.asked(inspiration.cancelShare)).toEqual([]);
  });

  it('removes nothing when a publication cannot be ended; one that ended elsewhere is no obstacle', async () => {
    const ended = { ...image, id: 'p-3' };
    platform.http.answer(inspiration.cancelShare, ({ query: { id } }) => {
      throw id === 'p-3' ? new ApiError(409, '作品没有在展示中') : new ApiError(500, '出错了');
    });
    for (const { publication, expected } of [
      { publication: ended, expected: true },
      { publication: image, expected: false },
    ]) {
      const { confirmed, person } = await ask([publication]);
      await person.click(await screen.findByRole('checkbox', { name: '同时取消发布' }));
      await person.click(screen.getByRole('button', { name: '删除并取消发布' }));
      expect(await confirmed).toBe(expected);
    }
    expect(platform.toast.shown).toEqual([{ kind: 'error', text: '没有取消发布，作品也没有删除：出错了' }]);
  });
});

describe('the removal of what works are parts of', () => {
  it('asks its own question where none is published, otherwise what becomes of the publications', async () => {
    const otherwise = jest.fn(async () => false);
    platform.http.answer(shortVideo.releaseList, () => ({ list: [], cursor: null }));
    expect([
      await mayRemove(platform, [works[1]], { count: 1, otherwise }),
      await mayRemove(platform, [], { otherwise }),
    ]).toEqual([false, false]);
    platform.http.answer(shortVideo.releaseList, () => ({ list: [video], cursor: null }));
    const confirmed = mayRemove(platform, [works[1], { key: 'w-4', contentType: 'video/mp4' }], {
      count: 1,
      otherwise,
    });
    const dialog = await screen.findByRole('dialog', { name: '删除作品' });
    expect([dialog.textContent?.includes('这个作品正在等待发布审核'), otherwise.mock.calls.length]).toEqual([true, 2]);
    await userEvent.click(screen.getByRole('button', { name: '删除' }));
    expect(await confirmed).toBe(true);
  });
});

async function confirmedAtOnce(images: readonly OwnPublication[]): Promise<boolean> {
  platform.http.answer(inspiration.releaseList, () => ({ list: [...images], cursor: null }));
  return confirmRemoval(platform, works);
}

it.each([
  [1, [image], '这个作品已发布到探索。删除后，已发布的作品仍会保留在探索。'],
  [1, [video], '这个作品正在等待发布审核。删除后，审核仍会继续，通过后会在探索展示。'],
  [4, [image, image], '这 4 个作品里，2 个已发布到探索。删除后，已发布的作品仍会保留在探索。'],
] as const)('of %i works, %#, the question says what stays', (count, publications, expected) =>
  expect(removalText(count, publications)).toBe(expected),
);
