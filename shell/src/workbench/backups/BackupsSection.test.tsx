import { type BackupsView, backups, backupTexts } from '@ai-site/shared/api/backups';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BackupsSection } from './BackupsSection.tsx';
import { BackupsStore } from './backups-store.ts';

const view: BackupsView = {
  place: '/mnt/backups',
  dailyAt: '03:30',
  keep: 14,
  nextAt: '2026-03-02T19:30:00.000Z',
  running: false,
  failure: null,
  unreadable: false,
  backups: [
    {
      name: '20260301T193000Z-1f2e',
      at: '2026-03-01T19:30:00.000Z',
      databaseBytes: 2 * 1024 ** 2,
      objectCount: 12,
      objectBytes: 30 * 1024 ** 2,
      newBytes: 1024 ** 2,
      missing: 1,
      secrets: true,
      verified: { at: '2026-03-02T00:00:00.000Z', problems: [] },
    },
  ],
};

function open(changes: Partial<BackupsView> = {}) {
  const platform = createPlatformDouble({ user: { ...sampleUser, operator: true } });
  setPlatform(platform);
  let current = { ...view, ...changes };
  platform.http.answer(backups.list, () => current);
  platform.http.answer(backups.begin, () => {
    current = { ...current, running: true };
    return null;
  });
  render(<BackupsSection store={new BackupsStore(platform.http)} />);
}

it('operators read the last backups, their sizes and whether they can be restored', async () => {
  open();
  const row = within(await screen.findByRole('row', { name: /20260301T193000Z-1f2e/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '2.0 MB',
    '12 个，30.0 MB缺 1 个',
    '1.0 MB',
    expect.stringContaining('可以恢复'),
    '已封存',
  ]);
  expect(screen.getByText(/每天 03:30/).textContent).toContain('/mnt/backups');
});

it('a backup begins at the push of a button, which then says that one is being made', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: '立即备份' }));
  expect(await screen.findByRole('button', { name: '正在备份' })).toBeTruthy();
});

it('what failed is told in Chinese, with the message of the server', async () => {
  open({
    failure: { at: '2026-03-01T19:30:00.000Z', problem: 'full', detail: 'ENOSPC: no space left on device, write' },
  });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('备份位置的空间已满');
  expect(alert.textContent).toContain('ENOSPC');
});

it('a site without a place for backups says which setting is missing', async () => {
  open({ place: null, nextAt: null, backups: [] });
  expect((await screen.findByText(new RegExp(backupTexts.notConfigured.slice(0, 8)))).textContent).toContain(
    'BACKUP_DIR',
  );
  expect(screen.queryByRole('button')).toBeNull();
});
