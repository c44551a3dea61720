import { services } from '@ai-site/shared/api/services';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { WorkbenchStore } from '../workbench-store.ts';
import { ServicesSection } from './ServicesSection.tsx';

it('operators read what is connected with which model, and the settings of what is not', async () => {
  const platform = createPlatformDouble({ user: { ...sampleUser, operator: true } });
  setPlatform(platform);
  platform.http.answer(services.list, () => [
    { name: '对话模型 小智', state: 'connected' as const, model: 'vendor/large', settings: ['CHAT_MODEL'] },
    { name: '算力到期', state: 'faulty' as const, model: '', settings: [] },
    { name: '语音识别', state: 'missing' as const, model: '', settings: ['TRANSCRIPTION_MODEL'] },
  ]);
  render(<ServicesSection services={new WorkbenchStore({ ...platform, page: document }).services} />);
  const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }));
  expect(await screen.findByRole('table', { name: '服务' })).toBeTruthy();
  expect(
    rowOf('对话模型 小智')
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['已接入', 'vendor/large', 'CHAT_MODEL']);
  expect(
    rowOf('语音识别')
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['暂未开放', '—', 'TRANSCRIPTION_MODEL']);
  expect(rowOf('算力到期').getByText('异常')).toBeTruthy();
});
