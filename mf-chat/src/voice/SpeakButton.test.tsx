import { chatVoice } from '@ai-site/shared/api/chat-voice';
import { setPlatform } from '@ai-site/shared/platform';
import { settled } from '@ai-site/shared/testing';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Answer } from '../conversation/answer.ts';
import { open } from '../conversation/testing/open-conversation.ts';
import { sampleMessage } from '../conversation/testing/sample-messages.ts';
import { SpeakButton } from './SpeakButton.tsx';
import { stage } from './speech/stage.ts';
import { speech } from './speech/testing/sample-speech.ts';
import { controllerOf } from './voice.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  Object.defineProperty(URL, 'createObjectURL', { value: () => 'blob:silence', configurable: true });
});
afterEach(() => {
  stage.reading?.stop();
  cleanup();
  jest.restoreAllMocks();
  Reflect.deleteProperty(URL, 'createObjectURL');
});

function shown(status: 'done' | 'replying' = 'done') {
  const opened = open();
  setPlatform(opened.platform);
  const answer = Answer.of(sampleMessage({ status }), opened.clock);
  opened.conversation.list.add(answer);
  render(<SpeakButton answer={answer} conversation={opened.conversation} />);
  return { ...opened, answer };
}

const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    // Loaded on first use.
    await import('./voice.ts');
    await settled();
  });

it.each(['done', 'replying'] as const)(
  'reads an answer that is %s aloud, and pauses when it is pressed again',
  async (status) => {
    const { http } = shown(status);
    expect(screen.getByRole('button', { name: '朗读' }).title).toBe('朗读：3 算力');
    expect(screen.getByText('3 算力')).toBeTruthy();
    await press('朗读');
    const stream = http.lastStream(chatVoice.generateSpeechAgain);
    await act(async () => stream.emit(speech(1)));
    await press('暂停朗读');
    expect(stage.reading?.player.phase).toBe('paused');
    await press('继续朗读');
    expect(stage.reading?.player.phase).toBe('playing');
  },
);

it('offers another voice, the file, and the deletion', async () => {
  const { conversation, answer } = shown();
  fireEvent.click(screen.getByRole('button', { name: '朗读选项' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    '换音色',
    '下载语音',
    '删除语音',
  ]);
  await act(async () => {
    fireEvent.click(screen.getByRole('menuitem', { name: '换音色' }));
    await import('./voice.ts');
    await settled();
  });
  expect(controllerOf(conversation).panel).toEqual({ kind: 'voices', answer });
});
