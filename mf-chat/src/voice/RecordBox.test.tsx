import { chatVoice } from '@ai-site/shared/api/chat-voice';
import { settled } from '@ai-site/shared/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { snapshot } from '../conversation/testing/sample-messages.ts';
import { RecordBox } from './RecordBox.tsx';
import { recorderTexts } from './recorder/recorder.ts';
import { stage } from './speech/stage.ts';
import { speech } from './speech/testing/sample-speech.ts';
import { openVoice, say, understand } from './testing/open-voice.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  stage.reading?.stop();
});
afterEach(cleanup);

async function opened(use: 'dictation' | 'talk' = 'dictation') {
  const controller = openVoice();
  const written: string[] = [];
  void (use === 'talk' ? controller.controller.talk() : controller.controller.dictate((text) => written.push(text)));
  await settled();
  render(
    <>
      <textarea aria-label="别处" />
      <RecordBox controller={controller.controller} />
    </>,
  );
  return { ...controller, written };
}

const state = () => screen.getByRole('status').textContent;
const button = (name: string) => screen.getByRole('button', { name });

describe('the record box', () => {
  it('says in words what it does, and shows the recognized text', async () => {
    const controller = await opened();
    expect(screen.getByRole('dialog', { name: '语音输入' })).toBeTruthy();
    expect(state()).toBe('正在录音…');
    await act(() => say(controller));
    expect(state()).toBe('正在识别…');
    act(() =>
      controller.http.lastStream(chatVoice.speechRecognition).emit({ event: 'delta', delta: { content: '今天' } }),
    );
    expect(screen.getByText('今天')).toBeTruthy();
    await act(() => understand(controller, ''));
    expect(state()).toBe('点击说话');
    expect(screen.getByRole('alert').textContent).toBe(recorderTexts.noSpeech);
  });

  it('says what a turn of a dialogue costs; dictation is free', async () => {
    await opened('talk');
    expect(screen.getByText('每轮 5 算力（回答和朗读）')).toBeTruthy();
    cleanup();
    await opened();
    expect(screen.queryByText(/每轮/)).toBeNull();
  });

  it('counts the last seconds down', async () => {
    const { clock } = await opened();
    await act(() => clock.advance(12_000));
    expect(screen.getByText('12 秒')).toBeTruthy();
    await act(() => clock.advance(42_000));
    expect(screen.getByText('还可以说 6 秒')).toBeTruthy();
  });

  it.each([' ', 'Enter'])('is finished by the key %p, on the box as on its button', async (key) => {
    const { clock, controller, http } = await opened();
    await act(() => clock.advance(2000));
    expect(document.activeElement).toBe(button('完成'));
    fireEvent.keyDown(screen.getByRole('dialog'), { key });
    await act(settled);
    expect(controller.recorder.state).toBe(2);
    expect(http.uploads).toHaveLength(1);
  });

  it('takes no key from whoever types elsewhere', async () => {
    const user = userEvent.setup();
    const { controller } = await opened();
    await user.type(screen.getByLabelText('别处'), '一 二{Enter}');
    expect(controller.recorder.state).toBe(1);
    expect(screen.getByLabelText('别处')).toHaveProperty('value', '一 二\n');
  });

  it('takes the focus from the composer, and from nobody who has gone elsewhere', async () => {
    const controller = await opened();
    screen.getByLabelText('别处').focus();
    await act(() => say(controller));
    await act(() => understand(controller, ''));
    expect(document.activeElement).toBe(screen.getByLabelText('别处'));
  });

  it('can be cancelled while it recognises', async () => {
    const controller = await opened();
    await act(() => say(controller));
    expect(document.activeElement).toBe(screen.getByRole('dialog'));
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(controller.controller.use).toBeNull();
  });

  it('is cancelled by Escape: nothing is kept', async () => {
    const { controller, microphone, written } = await opened();
    fireEvent.keyDown(button('完成'), { key: 'Escape' });
    await act(settled);
    expect([controller.use, microphone.running, written]).toEqual([null, 0, []]);
  });

  it('offers to recognise once more what failed', async () => {
    const controller = await opened();
    await act(() => say(controller));
    const stream = controller.http.lastStream(chatVoice.speechRecognition);
    await act(async () => {
      stream.emit({ event: 'end', code: 500, msg: '模型服务暂时不可用', text: '' });
      stream.end();
      await settled();
    });
    fireEvent.click(button('重新识别'));
    await act(settled);
    await act(() => understand(controller, '好'));
    expect(controller.written).toEqual(['好']);
  });

  it('shows the sentence that is spoken in a talk, and lets it be cut short', async () => {
    const controller = await opened('talk');
    expect(screen.getByRole('dialog', { name: '语音对话' })).toBeTruthy();
    await act(() => say(controller));
    await act(() => understand(controller, '问题'));
    await act(async () => {
      const stream = controller.http.lastStream(chatVoice.createDubbingChat);
      stream.emit(snapshot());
      stream.emit(speech(1));
      await settled();
    });
    expect(state()).toBe('正在回答…');
    expect(screen.getByText('第1句。').tagName).toBe('MARK');
    fireEvent.click(button('暂停'));
    expect(state()).toBe('点击说话');
    fireEvent.click(button('继续播放'));
    await act(settled);
    expect(controller.loudspeaker.playing).toEqual(['/speech/1.mp3']);
    expect(button('打断')).toBeTruthy();
  });
});
