import { setPlatform } from '@ai-site/shared/platform';
import { HistoryRouter } from '@ai-site/shared/remote';
import { createPlatformDouble, settled } from '@ai-site/shared/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryHistory } from 'history';
import OutboxScreen from './OutboxScreen.tsx';

const entry = { mobile: '13800000001', code: '123456', at: '2026-03-04T12:00:00.000Z' };
const asked: string[] = [];
/** What is read of a response; jsdom has none. */
const response = (ok: boolean, entries: readonly unknown[] = []) => ({
  ok,
  status: ok ? 200 : 404,
  json: async () => entries,
});
let answer: () => ReturnType<typeof response>;

beforeEach(() => {
  asked.length = 0;
  answer = () => response(true, [entry]);
  Object.assign(globalThis, {
    fetch: async (url: string, { headers }: { headers: Record<string, string> }) => {
      asked.push(`${headers.accept} ${url}`);
      return answer();
    },
  });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(globalThis, 'fetch');
});

async function open(path = '/dev/outbox') {
  const platform = createPlatformDouble({ path });
  setPlatform(platform);
  render(
    <HistoryRouter history={createMemoryHistory({ initialEntries: [path] })}>
      <OutboxScreen />
    </HistoryRouter>,
  );
  await act(settled);
  return platform;
}

it('lists the codes with the time of the site, wherever the computer is, and copies one', async () => {
  const user = userEvent.setup();
  const writeText = jest.spyOn(navigator.clipboard, 'writeText');
  const { toast } = await open();
  expect(asked).toEqual(['application/json /dev/outbox']);
  expect(screen.getByText('123456')).toBeTruthy();
  expect(screen.getByText('2026-03-04 20:00:00')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '复制 13800000001 的验证码 123456' }));
  expect(writeText).toHaveBeenCalledWith('123456');
  expect(toast.shown).toHaveLength(1);
});

it('of one number, with the way to all', async () => {
  answer = () => response(true);
  await open('/dev/outbox?mobile=13800000001');
  expect(asked).toEqual(['application/json /dev/outbox?mobile=13800000001']);
  expect(screen.getByText('暂无短信')).toBeTruthy();
  expect(screen.getByRole('link', { name: '查看全部号码' })).toBeTruthy();
});

it('says who can open it, and shows what came once it opens', async () => {
  const user = userEvent.setup();
  answer = () => response(false);
  await open();
  expect(screen.getByText('发件箱没有打开')).toBeTruthy();
  answer = () => response(true, [entry]);
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('123456')).toBeTruthy();
  expect(screen.queryByText('发件箱没有打开')).toBeNull();
});

describe('every three seconds', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const wait = () => act(() => jest.advanceTimersByTimeAsync(3000));

  it('asks again, and says when it cannot', async () => {
    await open();
    answer = () => response(true, [entry, { ...entry, code: '654321' }]);
    await wait();
    expect(screen.getByText('654321')).toBeTruthy();
    answer = () => {
      throw new TypeError('Failed to fetch');
    };
    await wait();
    expect([screen.queryByText('123456'), screen.getByText('发件箱没有打开')]).toMatchObject([null, {}]);
  });

  it('waits for a slow answer', async () => {
    let arrive = () => {};
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    answer = () => ({ ...response(true), json: () => late.then(() => [entry]) });
    await open();
    await wait();
    expect(asked).toHaveLength(1);
    arrive();
    await wait();
    expect(screen.getByText('123456')).toBeTruthy();
  });
});
