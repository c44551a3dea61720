import { setPlatform } from '@ai-site/shared/platform';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { musicCalls } from '../../../../api/music.ts';
import { tasks, toolCalls } from '../../../../api/tasks.ts';
import { createPlatformDouble } from '../../../../testing/platform-double.ts';
import { sampleUser } from '../../../../testing/sample-data.ts';
import { sampleOutput, sampleState, sampleTask } from '../../../../testing/sample-tasks.ts';
import { ARTIST_NAMED, LYRICS_MAX, music } from '../../../../tools/music/tool.ts';
import { songLyrics } from '../../../../tools/song-lyrics/tool.ts';
import { storedDraft } from '../../form/tool-draft.ts';
import { ToolForm } from '../../form/tool-form.ts';
import { ToolWorkbench } from '../../ToolWorkbench.tsx';
import { ToolFormFields } from '../ToolFormFields.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

function open(values: Record<string, unknown>, connected = true) {
  const platform = createPlatformDouble({ user: sampleUser });
  setPlatform(platform);
  const form = new ToolForm({ code: music.code, fields: music.fields, draft: { values, files: {} } });
  form.assist({ open: connected, price: 1 });
  render(<ToolFormFields form={form} />);
  return { platform, form, person: userEvent.setup() };
}

it('lyrics are written about the song, and translated', async () => {
  const { platform, form, person } = open({ mode: 1 });
  await person.click(await screen.findByRole('button', { name: 'AI 写词' }));
  expect(form.errors.lyrics).toContain('请先填写歌曲名称');
  act(() => form.setAll('musicName', { musicName: '夏夜', style: '民谣' }));
  platform.http.answer(toolCalls(songLyrics).create, () => 't-9');
  platform.http.answer(tasks.get, () => sampleTask({ outputs: [sampleOutput({ text: '［主歌］\n夏夜的风' })] }));
  await person.click(screen.getByRole('button', { name: 'AI 写词' }));
  expect(platform.http.asked(toolCalls(songLyrics).create)).toMatchObject([{ body: { prompt: '夏夜，民谣' } }]);
  expect(form.values.lyrics).toBe('［主歌］\n夏夜的风');
  platform.http.answer(musicCalls.translateLyrics, () => ({ lyrics: '[Verse]\nSummer night' }));
  await person.click(screen.getByRole('button', { name: '译成英文' }));
  expect(form.values.lyrics).toBe('[Verse]\nSummer night');
});

it('writing is cancelled by its button, and with the screen', async () => {
  const { platform, form, person } = open({ mode: 1, musicName: '夏夜' });
  let written = 0;
  platform.http.answer(toolCalls(songLyrics).create, () => {
    written += 1;
    return `t-${written}`;
  });
  const running = sampleTask({ stage: 'running' });
  platform.http.answer(tasks.get, () => running);
  platform.http.answer(tasks.cancel, () => running);
  const cancelled = () => platform.http.asked(tasks.cancel).map(({ params }) => params.taskId);
  await person.click(await screen.findByRole('button', { name: 'AI 写词' }));
  await person.click(screen.getByRole('button', { name: '停止AI 写词' }));
  await waitFor(() => expect(cancelled()).toEqual(['t-1']));
  expect([form.errors, form.values.lyrics, screen.queryByRole('button', { name: /停止/ })]).toEqual([{}, '', null]);
  await person.click(screen.getByRole('button', { name: 'AI 写词' }));
  await waitFor(() => expect(platform.http.asked(tasks.get).at(-1)).toMatchObject({ params: { taskId: 't-2' } }));
  cleanup();
  await waitFor(() => expect(cancelled()).toEqual(['t-1', 't-2']));
  expect(form.values.lyrics).toBe('');
});

it('lyrics that are too long stay whole, and say so until they are shorter', async () => {
  const { form, person } = open({ mode: 1, musicName: '夏夜', style: '民谣' });
  const lyrics = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^歌词/ });
  await person.click(lyrics);
  await person.paste('风'.repeat(LYRICS_MAX + 1));
  expect(lyrics.value).toHaveLength(LYRICS_MAX + 1);
  expect(screen.getByText('歌词最多3000个字符')).toBeTruthy();
  expect(screen.getByText('3001/3000').dataset.over).toBe('true');
  act(() => {
    expect(form.check()).toBeNull();
  });
  await person.keyboard('{Backspace}');
  expect([form.errors.lyrics, screen.getByText('3000/3000').dataset.over]).toEqual([undefined, undefined]);
});

it('what no chat model can do is not offered', async () => {
  const { form } = open({ mode: 1 }, true);
  await screen.findByRole('button', { name: 'AI 写词' });
  act(() => form.assist({ open: false, price: 1 }));
  for (const name of ['AI 写词', '译成英文', '译成中文']) expect(screen.queryByRole('button', { name })).toBeNull();
});

it('an artist in the words is told when the field is left', async () => {
  const { platform, form, person } = open({
    mode: 1,
    makeInstrumental: true,
    musicName: '夏夜',
    style: '像小红一样',
    musicMode: 'v',
  });
  platform.http.answer(musicCalls.checkArtist, () => ({ artist: '小红', exist: true }));
  await person.click(screen.getByRole('textbox', { name: /音乐风格/ }));
  await person.tab();
  expect(await screen.findByText(ARTIST_NAMED)).toBeTruthy();
  // It stays refused when the whole form is checked again.
  act(() => {
    expect(form.check()).toBeNull();
  });
  expect(form.errors.style).toBe(ARTIST_NAMED);
  act(() => form.set('style', '民谣'));
  expect(form.errors).toEqual({});
});

it('a submit waits for the check of artists, and sends nothing that names one', async () => {
  const platform = createPlatformDouble({ user: sampleUser });
  const checked = Promise.withResolvers<{ artist: string | null; exist: boolean }>();
  platform.http.answer(tasks.toolState, () => sampleState({ tool: music.code }));
  platform.http.answer(musicCalls.checkArtist, () => checked.promise);
  const { create, page } = toolCalls(music);
  const running = sampleTask({ tool: music.code, stage: 'running', outputs: [] });
  platform.http.answer(create, () => 't-1');
  platform.http.answer(tasks.get, () => running);
  if (page !== undefined) platform.http.answer(page, () => ({ list: [running], total: null, hasNextPage: false }));
  setPlatform(platform);
  storedDraft(music.code, sampleUser.userId).write({
    values: { mode: 1, makeInstrumental: true, musicName: '夏夜', style: '像小红一样' },
    files: {},
  });
  const person = userEvent.setup();
  await act(async () => {
    render(<ToolWorkbench tool={music} />);
  });
  await person.click(screen.getByRole('textbox', { name: /音乐风格/ }));
  await person.click(screen.getByRole('button', { name: '开始创作' }));
  await act(async () => checked.resolve({ artist: '小红', exist: true }));
  expect(await screen.findByText(ARTIST_NAMED)).toBeTruthy();
  expect(platform.http.asked(create)).toEqual([]);
  platform.http.answer(musicCalls.checkArtist, () => ({ artist: null, exist: false }));
  await person.clear(screen.getByRole('textbox', { name: /音乐风格/ }));
  await person.type(screen.getByRole('textbox', { name: /音乐风格/ }), '民谣');
  await person.click(screen.getByRole('button', { name: '开始创作' }));
  await waitFor(() => expect(platform.http.asked(create)).toMatchObject([{ body: { style: '民谣' } }]));
});
