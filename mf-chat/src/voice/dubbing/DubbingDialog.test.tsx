import { chatVoice, type Voice } from '@ai-site/shared/api/chat-voice';
import { setPlatform } from '@ai-site/shared/platform';
import { settled } from '@ai-site/shared/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { speech, speechEnd } from '../speech/testing/sample-speech.ts';
import { openVoice } from '../testing/open-voice.ts';
import DubbingDialog from './DubbingDialog.tsx';

const voices: Voice[] = [
  {
    voiceId: 'v-1',
    name: '小来',
    language: '英语',
    area: 'international',
    timbre: 'adult-female',
    type: 'builtin',
    remark: '机械音',
  },
  {
    voiceId: 'v-2',
    name: '阿明',
    language: '英语',
    area: 'international',
    timbre: 'adult-male',
    type: 'model',
    remark: '',
  },
];

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

function dialog() {
  const opened = openVoice();
  setPlatform(opened.platform);
  opened.http.answer(chatVoice.voiceList, ({ query }) => ({
    list: voices.filter(({ timbre }) => (query?.timbre ?? 'all') === 'all' || timbre === query?.timbre),
  }));
  const { aloud, choice, prices } = opened.controller;
  render(
    <DubbingDialog
      aloud={aloud}
      choice={choice}
      price={prices.speech}
      open
      onClose={() => opened.controller.show(null)}
    />,
  );
  return opened;
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const write = (text: string) => fireEvent.change(screen.getByLabelText('文字'), { target: { value: text } });
const press = (name: string | RegExp) =>
  act(async () => {
    fireEvent.click(button(name));
    await settled();
  });

describe('配音', () => {
  it('says what is missing', async () => {
    const { http } = dialog();
    await press(/生成/);
    expect(screen.getByText('请输入文字')).toBeTruthy();
    expect(screen.getByText('请选择音色')).toBeTruthy();
    expect(http.streams(chatVoice.createDubbing)).toEqual([]);
  });

  it('shows its price and the balance before it is pressed', () => {
    dialog();
    expect(button('生成（3 算力）')).toBeTruthy();
    expect(screen.getByText('余额 100.0 算力')).toBeTruthy();
  });

  it('finds a voice by its filters, which is remembered', async () => {
    const { choice, http } = dialog();
    await press('音色：选择音色');
    expect(screen.getByRole('group', { name: '地区' })).toBeTruthy();
    await act(async () => {
      fireEvent.click(screen.getByRole('radio', { name: '成年男声' }));
      await settled();
    });
    expect(http.asked(chatVoice.voiceList).at(-1)).toMatchObject({ query: { timbre: 'adult-male', language: '英语' } });
    expect(screen.queryByRole('radio', { name: /小来/ })).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: /阿明/ }));
    expect(choice.voice).toEqual({ voiceId: 'v-2', name: '阿明' });
    expect(button('音色：阿明')).toBeTruthy();
  });

  it('matches a voice to the text', async () => {
    const { http, choice } = dialog();
    http.answer(chatVoice.voiceMatch, () => voices[0] ?? Promise.reject(new Error('There is one')));
    write('从前有座山');
    await press('音色：选择音色');
    await press('智能匹配');
    expect(http.asked(chatVoice.voiceMatch)).toEqual([{ body: { content: '从前有座山', timbre: 'all' } }]);
    expect(choice.voiceId).toBe('v-1');
  });

  it('speaks the text sentence by sentence and offers the whole as a file', async () => {
    const { http, choice, loudspeaker } = dialog();
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.getAttribute('href')}`);
    });
    act(() => choice.choose({ voiceId: 'v-1', name: '小来' }));
    write(' 第1句。第2句。 ');
    await press(/生成/);
    const stream = http.lastStream(chatVoice.createDubbing);
    expect(stream.input.body).toEqual({ content: '第1句。第2句。', voiceId: 'v-1' });
    expect(button('下载音频')).toHaveProperty('disabled', true);
    await act(async () => {
      stream.emit(speech(1));
      await settled();
    });
    expect(screen.getByText('第1句。').tagName).toBe('MARK');
    await act(async () => {
      stream.emit(speechEnd());
      stream.end();
      await settled();
    });
    fireEvent.click(button('下载音频'));
    expect(saved).toEqual(['配音.mp3 /speech/whole.mp3']);
    await press('暂停');
    expect(loudspeaker.playing).toEqual([]);
    await press('播放');
    expect(loudspeaker.playing).toEqual(['/speech/1.mp3']);
  });

  it('shows why it failed, and lets it be tried again', async () => {
    const { http, choice } = dialog();
    act(() => choice.choose({ voiceId: 'v-1', name: '小来' }));
    write('文字');
    await press(/生成/);
    await act(async () => {
      http.lastStream(chatVoice.createDubbing).emit(speechEnd({ code: 500, msg: '模型服务暂时不可用', url: null }));
      http.lastStream(chatVoice.createDubbing).end();
      await settled();
    });
    expect(screen.getByText('模型服务暂时不可用')).toBeTruthy();
    await press(/生成/);
    expect(http.streams(chatVoice.createDubbing)).toHaveLength(2);
  });

  it('is silent once it is closed', async () => {
    const { http, choice, loudspeaker } = dialog();
    act(() => choice.choose({ voiceId: 'v-1', name: '小来' }));
    write('文字');
    await press(/生成/);
    await act(async () => {
      http.lastStream(chatVoice.createDubbing).emit(speech(1));
      await settled();
    });
    await press('关闭');
    expect([loudspeaker.playing, http.lastStream(chatVoice.createDubbing).open]).toEqual([[], false]);
  });
});
