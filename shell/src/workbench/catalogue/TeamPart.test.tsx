import { type TeamDeclaration, teams } from '@ai-site/shared/api/teams';
import { AsyncResource } from '@ai-site/shared/kit/async';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble } from '@ai-site/shared/testing';
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { TeamPart } from './TeamPart.tsx';

afterEach(cleanup);

const radio: TeamDeclaration = {
  name: 'mf-radio',
  title: '电台',
  version: '1.2.0',
  live: true,
  offers: [
    {
      kind: 'event',
      name: 'mf-radio:played',
      about: '播放了一集',
      fields: [{ path: 'kind', types: ['string', 'null'], values: ['a', 'b'], optional: true }],
      takenBy: ['mf-podcast'],
    },
  ],
  takes: [],
  backend: {
    origin: 'https://radio.example.com',
    approved: false,
    calls: [
      { method: 'GET', path: '/episodes/:id', access: 'user', summary: '一集' },
      { method: 'POST', path: '/talks', access: 'public', summary: '', streams: 'events' },
      { method: 'PUT', path: '/covers/:id', access: 'user', summary: '封面', uploadBytes: 2048 },
    ],
  },
};
const podcast: TeamDeclaration = {
  ...radio,
  name: 'mf-podcast',
  title: '播客',
  live: false,
  offers: [],
  takes: [{ kind: 'event', name: 'mf-radio:played', fields: [{ path: 'kind', types: ['string'] }] }],
  backend: null,
};

it('shows what each remote declares, who takes it, and whether its backend is approved', async () => {
  const platform = createPlatformDouble();
  setPlatform(platform);
  platform.http.answer(teams.list, () => [podcast, radio]);
  const list = new AsyncResource((signal) => platform.http.call(teams.list, {}, { signal }));
  const { rerender } = render(<TeamPart teams={list} words="" />);
  const card = await screen.findByRole('region', { name: '电台自己声明的' });
  expect(card.textContent).toContain('电台 mf-radio 1.2.0');
  const facts = [...card.querySelectorAll('dt')].map(
    (term) => `${term.textContent}：${term.nextElementSibling?.textContent}`,
  );
  expect(facts).toEqual([
    '订阅：mf-podcast',
    'kind?："a" | "b" | null',
    'GET /episodes/:id：登录后，一集',
    'POST /talks：所有人，流式应答',
    'PUT /covers/:id：登录后，接收文件（最大 2 KB），封面',
  ]);
  expect(card.textContent).toContain('https://radio.example.com未批准，不转发');
  expect(screen.getByRole('region', { name: '播客自己声明的' }).textContent).toContain(
    '候选 1.2.0使用其他模块的订阅 mf-radio:playedkind',
  );
  rerender(<TeamPart teams={list} words="RADIO.example" />);
  expect(screen.queryByRole('region', { name: '播客自己声明的' })).toBeNull();
});
