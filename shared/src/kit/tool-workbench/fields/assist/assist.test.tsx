import { setPlatform } from '@ai-site/shared/platform';
import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { musicCalls } from '../../../../api/music.ts';
import { tasks, toolCalls } from '../../../../api/tasks.ts';
import { createPlatformDouble } from '../../../../testing/platform-double.ts';
import { sampleUser } from '../../../../testing/sample-data.ts';
import { sampleOutput, sampleTask } from '../../../../testing/sample-tasks.ts';
import { ARTIST_NAMED, music } from '../../../../tools/audio/music.ts';
import { songLyrics } from '../../../../tools/text/song-lyrics.ts';
import { ToolForm } from '../../form/tool-form.ts';
import { ToolFormFields } from '../ToolFormFields.tsx';

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

it('what no chat model can do says 暂未开放', async () => {
  open({ mode: 1 }, false);
  expect(await screen.findByText('写词、翻译暂未开放')).toBeTruthy();
  for (const name of ['AI 写词', '译成英文', '译成中文']) expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
});

it('an artist in the words is told when the field is left', async () => {
  const { platform, form, person } = open({ mode: 1, style: '像小红一样' });
  platform.http.answer(musicCalls.checkArtist, () => ({ artist: '小红', exist: true }));
  await person.click(screen.getByRole('textbox', { name: /音乐风格/ }));
  await person.tab();
  expect(await screen.findByText(ARTIST_NAMED)).toBeTruthy();
  act(() => form.set('style', '民谣'));
  expect(form.errors).toEqual({});
});
