import { type SharedWork, workShares } from '@ai-site/shared/api/work-shares';
import { reportTexts } from '@ai-site/shared/domain/reports';
import { shareTexts } from '@ai-site/shared/domain/sharing';
import { ApiError } from '@ai-site/shared/errors';
import { setPlatform } from '@ai-site/shared/platform';
import { HistoryRouter } from '@ai-site/shared/remote';
import { createPlatformDouble } from '@ai-site/shared/testing';
import { creativeImage } from '@ai-site/shared/tools/creative-image/tool';
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SharedWorkScreen from './SharedWorkScreen.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const work: SharedWork = {
  tool: creativeImage.code,
  toolTitle: creativeImage.title,
  createTime: '2025-05-20T04:00:00.000Z',
  builtin: true,
  builtinNotes: ['合成非生成', '不演唱歌词'],
  prompt: '',
  remake: null,
  output: {
    key: 's-1',
    url: '/files/a.png',
    contentType: 'image/png',
    width: 1024,
    height: 768,
    bytes: 1000,
    thumbhash: null,
    previews: { '1280': '/files/a-1280.webp' },
    seed: null,
    text: null,
    seconds: null,
    poster: null,
    strip: null,
    peaks: null,
    lines: null,
  },
};

function open(answer: () => SharedWork) {
  const platform = createPlatformDouble({ path: '/draw/share?share=s-1' });
  setPlatform(platform);
  platform.http.answer(workShares.shared, answer);
  render(
    <HistoryRouter history={platform.history}>
      <SharedWorkScreen />
    </HistoryRouter>,
  );
  return { platform, person: userEvent.setup() };
}

it('shows the work without a login, says that an AI made it, and keeps search engines away', async () => {
  const { platform } = open(() => work);
  expect(await screen.findByRole('heading', { level: 1, name: '创意生图作品' })).toBeTruthy();
  expect(platform.http.asked(workShares.shared)).toEqual([{ query: { shareId: 's-1' } }]);
  expect(screen.getByRole('img', { name: '创意生图作品' }).getAttribute('src')).toBe('/files/a-1280.webp');
  expect(screen.getByText('AI 生成')).toBeTruthy();
  expect(screen.getByText('内置演示引擎 · 合成非生成，不演唱歌词')).toBeTruthy();
  expect(screen.queryByRole('region', { name: '提示词' })).toBeNull();
  expect(screen.getByRole('link', { name: '我也要创作' }).getAttribute('href')).toBe(creativeImage.route);
  expect(document.title).toContain('创意生图作品');
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toContain('noindex');
});

it('a video of the comics studio leads there', async () => {
  open(() => ({ ...work, tool: 'comics-film', toolTitle: 'AI漫画推文', builtin: false, builtinNotes: [] }));
  expect(await screen.findByRole('heading', { level: 1, name: 'AI漫画推文作品' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '我也要创作' }).getAttribute('href')).toBe('/appCenter/shortVideo');
});

it('做同款 opens the tool with the parameters and the seed', async () => {
  const { platform, person } = open(() => ({
    ...work,
    prompt: '一只猫',
    remake: { prompt: '一只猫', outputNum: 2 },
    output: { ...work.output, seed: 42 },
  }));
  expect((await screen.findByRole('region', { name: '提示词' })).textContent).toContain('一只猫');
  await person.click(screen.getByRole('button', { name: '做同款' }));
  expect(platform.history.location.pathname).toBe(creativeImage.route);
  const draft = Object.values(sessionStorage).join('');
  for (const part of ['"prompt":"一只猫"', '"outputNum":2', '"seed":42']) expect(draft).toContain(part);
});

it('is reported with a reason, without a login', async () => {
  const { platform, person } = open(() => work);
  platform.http.answer(workShares.report, () => null);
  await person.click(await screen.findByRole('button', { name: '举报' }));
  await person.click(await screen.findByRole('button', { name: '提交' }));
  expect(platform.http.asked(workShares.report)).toEqual([]);
  await person.click(screen.getByRole('radio', { name: '侵犯权益' }));
  await person.type(screen.getByRole('textbox', { name: '补充说明（选填）' }), '这是我的作品');
  await person.click(screen.getByRole('button', { name: '提交' }));
  await waitFor(() => expect(platform.toast.shown.at(-1)?.text).toBe(reportTexts.reported));
  expect(platform.http.asked(workShares.report)).toEqual([
    { body: { shareId: 's-1', reason: 'infringement', detail: '这是我的作品' } },
  ]);
});

it('that is not there any more says so', async () => {
  open(() => {
    throw new ApiError(404, shareTexts.gone);
  });
  expect(await screen.findByText(shareTexts.gone)).toBeTruthy();
  expect(screen.getByRole('link', { name: '我也要创作' })).toBeTruthy();
});
