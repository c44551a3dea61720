import { accounts, type Terminal } from '@ai-site/shared/api/accounts';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import MeScreen from '../me/MeScreen.tsx';
import { answeringPlatform, openScreen } from '../testing/open-screen.tsx';

afterEach(cleanup);

const here: Terminal = {
  sessionId: 'here',
  device: 'desktop',
  browser: 'Chrome 120',
  system: 'Windows',
  addressPrefix: '203.0.*.*',
  signedInAt: '2025-05-01T04:00:00.000Z',
  lastSeenAt: '2025-05-20T00:30:00.000Z',
  current: true,
};
const phone: Terminal = {
  ...here,
  sessionId: 'phone',
  device: 'phone',
  browser: 'Safari 17',
  system: 'iOS',
  addressPrefix: '198.51.*.*',
  current: false,
};
const script: Terminal = {
  ...phone,
  sessionId: 'script',
  device: 'unknown',
  browser: '',
  system: '',
  addressPrefix: '',
};

async function openDevices(terminals: readonly Terminal[] = [here, phone, script]) {
  const platform = answeringPlatform();
  platform.http.answer(accounts.terminals, () => [...terminals]);
  platform.http.answer(accounts.endTerminal, ({ params }) =>
    terminals.filter(({ sessionId }) => sessionId !== params.id),
  );
  platform.http.answer(accounts.endOtherTerminals, () => [here]);
  const { person } = await openScreen(MeScreen, platform);
  await person.click(screen.getByRole('button', { name: /^设备管理/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '设备管理' }));
  const rows = async () => (await dialog.findAllByRole('listitem')).map((row) => row.textContent);
  return { platform, person, dialog, rows };
}

describe('设备管理', () => {
  it('says for each device what it is, when and from where it is used, and which one this is', async () => {
    const { rows } = await openDevices();
    expect(await rows()).toEqual([
      '电脑 · Windows · Chrome 120正在使用登录于 2025-05-01 12:00网络 203.0.*.*本设备',
      '手机 · iOS · Safari 17最近使用 2025-05-20 08:30登录于 2025-05-01 12:00网络 198.51.*.*退出',
      '未知设备最近使用 2025-05-20 08:30登录于 2025-05-01 12:00退出',
    ]);
  });

  it('ends one device', async () => {
    const { platform, person, dialog, rows } = await openDevices();
    await person.click(await dialog.findByRole('button', { name: /^退出 手机/ }));
    expect(platform.http.asked(accounts.endTerminal)).toEqual([{ params: { id: 'phone' } }]);
    expect(await rows()).toHaveLength(2);
    expect(platform.toast.shown).toEqual([{ kind: 'success', text: '已退出该设备' }]);
  });

  it('ends all others after a question', async () => {
    const { platform, person, dialog, rows } = await openDevices();
    platform.modals.confirmAnswer = false;
    await person.click(await dialog.findByRole('button', { name: '退出其他所有设备' }));
    expect(platform.http.asked(accounts.endOtherTerminals)).toEqual([]);
    platform.modals.confirmAnswer = true;
    await person.click(dialog.getByRole('button', { name: '退出其他所有设备' }));
    expect(await rows()).toHaveLength(1);
    expect(dialog.queryByRole('button', { name: '退出其他所有设备' })).toBeNull();
  });

  it('offers nothing to end where this is the only device', async () => {
    const { dialog, rows } = await openDevices([here]);
    expect(await rows()).toHaveLength(1);
    expect(dialog.queryByRole('button', { name: /退出/ })).toBeNull();
  });

  it('asks again for the list when a device was not there any more', async () => {
    const { platform, person, dialog } = await openDevices();
    platform.http.answer(accounts.endTerminal, () => {
      throw new ApiError(404, errorTexts.notFound);
    });
    await person.click(await dialog.findByRole('button', { name: /^退出 手机/ }));
    expect(platform.http.asked(accounts.terminals)).toHaveLength(2);
  });
});
