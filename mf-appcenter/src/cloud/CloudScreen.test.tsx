import { type CloudOverview, type CloudSession, cloud } from '@ai-site/shared/api/cloud';
import { cloudTexts } from '@ai-site/shared/domain/cloud';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, sampleMembership, sampleUser } from '@ai-site/shared/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CloudScreen from './CloudScreen.tsx';

const ADDRESS = 'https://desktop.example.com:32769/vnc.html#password=secret';
const now = '2025-06-01T04:00:00.000Z';
const session: CloudSession = {
  state: 'run',
  address: ADDRESS,
  startedAt: '2025-06-01T03:58:45.000Z',
  minutes: 2,
  spent: 40,
  minutesLeft: 30,
  endsAt: null,
  keptUntil: null,
  notice: null,
};
const stopped: CloudSession = { ...session, address: null, minutesLeft: null };

let phone = false;
beforeEach(() => {
  phone = false;
  Object.assign(window, { matchMedia: () => ({ matches: phone }) });
});

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(window, 'matchMedia');
});

async function open(shown: CloudSession | null, changes: Partial<CloudOverview> = {}) {
  const platform = createPlatformDouble({ user: sampleUser, membership: { ...sampleMembership, pointBalance: 100 } });
  const overview = (next: CloudSession | null): CloudOverview => ({
    available: true,
    price: 2,
    idleMinutes: 10,
    now,
    session: next,
    ...changes,
  });
  platform.http.answer(cloud.get, () => overview(shown));
  platform.http.answer(cloud.open, () => overview({ ...stopped, state: 'opening', startedAt: null }));
  platform.http.answer(cloud.close, ({ body }) => overview({ ...stopped, state: body.save ? 'saved' : 'closing' }));
  platform.http.answer(cloud.destroy, () => overview({ ...stopped, state: 'closing' }));
  setPlatform(platform);
  await act(async () => {
    render(<CloudScreen />);
  });
  return { platform, person: userEvent.setup() };
}

const frame = () => screen.queryByTitle('云端桌面');

describe('超算云舱', () => {
  it('without a provider says 暂未开放 and what it will be', async () => {
    await open(null, { available: false });
    expect(screen.getByText('暂未开放')).toBeTruthy();
    expect(within(screen.getByRole('list', { name: '云舱能做什么' })).getAllByRole('listitem')).toHaveLength(4);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('without a provider does not wait for a desktop to close, and does not open the one that is kept', async () => {
    await open({ ...stopped, state: 'closing' }, { available: false });
    expect(screen.getByText('暂未开放')).toBeTruthy();
    cleanup();
    await open({ ...stopped, state: 'saved', keptUntil: '2025-06-02T04:00:00.000Z' }, { available: false });
    expect(screen.getByText('暂未开放')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('桌面已保存');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['销毁']);
  });

  it('tells the price, the balance and when it closes by itself before it is opened', async () => {
    const { platform, person } = await open(null);
    expect(screen.getByText('2 算力 / 分钟')).toBeTruthy();
    expect(screen.getByText('10.0 算力，约可用 5 分钟')).toBeTruthy();
    expect(screen.getByText(/页面关闭或隐藏 10 分钟后/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: '开启云舱 · 2 算力/分钟' }));
    expect(platform.http.asked(cloud.open)).toEqual([{ body: { price: 2 } }]);
    expect(screen.getByText(/开启成功后才开始计费。$/)).toBeTruthy();
    expect(frame()).toBeNull();
  });

  it('shows a running desktop in a sandbox, with its time and cost', async () => {
    const { person } = await open(session);
    expect(frame()?.getAttribute('src')).toBe(ADDRESS);
    expect(frame()?.getAttribute('sandbox')?.split(' ')).not.toContain('allow-top-navigation');
    expect(screen.getByText(/^01:1\d$/)).toBeTruthy();
    expect(screen.getByText('4.0 算力')).toBeTruthy();
    expect(screen.getByText('约 30 分钟')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: '关闭' }));
    expect(screen.getByText(/已停止计费/)).toBeTruthy();
    expect(frame()).toBeNull();
  });

  it('never frames a page of this site, which could leave its sandbox', async () => {
    await open({ ...session, address: `${window.location.origin}/desktop#password=secret` });
    expect(frame()).toBeNull();
    expect(screen.getByText(/桌面的地址不可用/)).toBeTruthy();
  });

  it('warns before the credits run out', async () => {
    await open({ ...session, minutesLeft: 3 });
    expect(screen.getByRole('alert').textContent).toBe('按当前余额还可使用约 3 分钟');
  });

  it('says why a desktop closed and until when it is kept, saves and continues it', async () => {
    const { person } = await open({
      ...stopped,
      state: 'close',
      notice: cloudTexts.idle(10),
      keptUntil: '2025-06-02T04:00:00.000Z',
    });
    expect(screen.getByText(cloudTexts.idle(10))).toBeTruthy();
    expect(screen.getByText('2025-06-02 12:00').parentElement?.textContent).toBe(
      '文件保留到 2025-06-02 12:00，上次使用 2 分钟，消耗 4.0 算力。',
    );
    expect(screen.getByRole('button', { name: /^继续使用/ })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: '保存 7 天' }));
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('桌面已保存');
    expect(screen.queryByRole('button', { name: '保存 7 天' })).toBeNull();
  });

  it('says that a desktop was destroyed, or why, and opens a new one', async () => {
    await open({ ...stopped, state: 'destroyed' });
    expect(screen.getByRole('status').textContent).toBe('上一台桌面已销毁，其中的文件已清除。');
    expect(screen.getByRole('button', { name: /^开启云舱/ })).toBeTruthy();
    cleanup();
    await open({ ...stopped, state: 'destroyed', notice: cloudTexts.expired });
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([cloudTexts.expired]);
  });

  it('leads to more credits where they do not suffice for a minute', async () => {
    const { platform } = await open(null, { price: 11 });
    await userEvent.click(screen.getByRole('button', { name: '补充算力' }));
    expect(platform.modals.opened).toEqual(['purchase']);
  });

  it('on a phone asks for a computer, and can still be closed', async () => {
    phone = true;
    await open(session);
    expect(frame()).toBeNull();
    expect(screen.getByText(/请在电脑端使用，或在这里关闭/)).toBeTruthy();
    expect(screen.getByRole('button', { name: '关闭' })).toBeTruthy();
  });

  it('on a phone opens none', async () => {
    phone = true;
    await open(null);
    expect(screen.getByText(/^请在电脑端使用/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^开启云舱/ })).toBeNull();
  });
});
