import { setPlatform } from '@ai-site/shared/platform';
import { afterEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chatVoice, type Voice } from '../../../../api/chat-voice.ts';
import { chooseOption } from '../../../../testing/choose-option.ts';
import { createPlatformDouble } from '../../../../testing/platform-double.ts';
import { sampleUser } from '../../../../testing/sample-data.ts';
import { presenter } from '../../../../tools/presenter/tool.ts';
import { ToolForm } from '../../form/tool-form.ts';
import { ToolFormFields } from '../ToolFormFields.tsx';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const voice = (voiceId: string, name: string): Voice => ({
  voiceId,
  name,
  language: '普通话',
  area: 'domestic',
  timbre: 'adult-female',
  type: 'builtin',
  remark: '机械音',
});

it('begins with the best voice, and lets another be heard and chosen', async () => {
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const platform = createPlatformDouble({ user: sampleUser });
  platform.http.answer(chatVoice.voiceList, () => ({ list: [voice('builtin:f', '女声'), voice('builtin:m', '男声')] }));
  setPlatform(platform);
  const form = new ToolForm({ code: presenter.code, fields: presenter.fields });
  render(<ToolFormFields form={form} />);
  const person = userEvent.setup();
  const select = await screen.findByRole('combobox', { name: /主播音色/ });
  expect([form.values.voice, platform.http.asked(chatVoice.voiceList)]).toEqual([
    'builtin:f',
    [{ query: { language: '普通话' } }],
  ]);
  await chooseOption(person, select, '男声（机械音）');
  await person.click(screen.getByRole('button', { name: '试听音色' }));
  expect(play.mock.contexts.map((element) => new URL((element as HTMLMediaElement).src).pathname)).toEqual([
    '/api/ai-compere/voice-sample/builtin%3Am',
  ]);
  expect(form.values.voice).toBe('builtin:m');
});

it('asks strangers to log in, and needs no voice for a recording', async () => {
  setPlatform(createPlatformDouble());
  const form = new ToolForm({ code: presenter.code, fields: presenter.fields });
  render(<ToolFormFields form={form} />);
  expect(screen.getByText('登录后选择音色并试听')).toBeTruthy();
  act(() => {
    form.check();
  });
  expect(form.errors.voice).toBe('请选择主播音色');
  act(() => form.set('mode', '2'));
  expect(form.shown).toEqual(['mode', 'compereImg', 'compereAudio']);
});
