import { chat } from '@ai-site/shared/api/chat';
import { chatVoice } from '@ai-site/shared/api/chat-voice';
import { uploads } from '@ai-site/shared/api/uploads';
import { localValues } from '@ai-site/shared/kit/storage';
import { setPlatform } from '@ai-site/shared/platform';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { ComposerBox } from '../composer/ComposerBox.tsx';
import { assistantCalls } from '../conversation/chat-calls.ts';
import { open } from '../conversation/testing/open-conversation.ts';
import { sampleModels } from '../conversation/testing/sample-messages.ts';
import { ModelsStore } from '../models/models-store.ts';
import { microphoneFaults } from './recorder/microphone.ts';

const works = { available: true, builtin: false, reason: '' };

class FakeMediaRecorder extends EventTarget {
  static isTypeSupported = () => true;
  state = 'recording';
  mimeType = 'audio/webm;codecs=opus';
  start() {}
  stop() {
    this.state = 'inactive';
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['audio']) }));
    this.dispatchEvent(new Event('stop'));
  }
}

function haveMicrophone(): void {
  const track = Object.assign(new EventTarget(), { stop: () => undefined });
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
  Object.defineProperty(window, 'MediaRecorder', { value: FakeMediaRecorder, configurable: true });
  Object.defineProperty(navigator, 'mediaDevices', {
    value: { getUserMedia: async () => ({ getTracks: () => [track] }) },
    configurable: true,
  });
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  jest.useFakeTimers();
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  Object.defineProperty(URL, 'createObjectURL', { value: () => 'blob:silence', configurable: true });
});

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  jest.useRealTimers();
  for (const name of ['isSecureContext', 'MediaRecorder']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'mediaDevices');
  Reflect.deleteProperty(URL, 'createObjectURL');
});

async function composer(rest: Partial<ReturnType<typeof sampleModels>> = {}) {
  const opened = open();
  setPlatform(opened.platform);
  opened.http.answer(chat.models, () => ({ ...sampleModels(), speech: works, recognition: works, ...rest }));
  const models = new ModelsStore(opened.platform, localValues, assistantCalls);
  await models.load();
  render(<ComposerBox conversation={opened.conversation} models={models} focusOnOpen />);
  const box = screen.getByRole('textbox');
  if (!(box instanceof HTMLTextAreaElement)) throw new Error('The composer has a text box');
  return { ...opened, box };
}

const passing = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms));
const press = async (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  await passing();
};

describe('voice in the composer', () => {
  it('inserts the recognized text at the caret and restores the focus', async () => {
    haveMicrophone();
    const { box, http, conversation } = await composer();
    http.answer(uploads.voiceUploadUrl, () => ({ url: '/upload', key: 'voice/1', expiresIn: 300 }));
    act(() => conversation.composer.write('请解释：谢谢'));
    box.setSelectionRange(4, 4);
    await press('语音输入');
    expect(screen.getByRole('dialog', { name: '语音输入' })).toBeTruthy();
    await passing(2000);
    await press('完成');
    const stream = http.lastStream(chatVoice.speechRecognition);
    stream.emit({ event: 'end', code: 200, msg: '', text: '相对论' });
    stream.end();
    await passing();
    expect(box.value).toBe('请解释：相对论谢谢');
    expect([box.selectionStart, box.selectionEnd]).toEqual([7, 7]);
    expect(document.activeElement).toBe(box);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('explains a page that may not record', async () => {
    await composer();
    await press('语音输入');
    expect(screen.getByRole('alert').textContent).toBe(microphoneFaults.insecure);
  });

  it('without recognition has its microphone, which says which setting is missing', async () => {
    const reason = '设置 SPEECH_RECOGNITION_MODEL 后可以使用语音识别';
    const { platform } = await composer({ recognition: { available: false, builtin: false, reason } });
    const microphone = screen.getByRole('button', { name: '语音输入' });
    expect(microphone.getAttribute('aria-disabled')).toBe('true');
    expect(microphone.title).toBe(reason);
    await press('语音输入');
    expect(platform.toast.shown).toEqual([{ kind: 'info', text: reason }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('lets go of the microphone when the chat is left', async () => {
    haveMicrophone();
    const stop = jest.spyOn(FakeMediaRecorder.prototype, 'stop');
    await composer();
    await press('语音对话');
    expect(screen.getByRole('dialog', { name: '语音对话' })).toBeTruthy();
    cleanup();
    await jest.advanceTimersByTimeAsync(0);
    expect(stop).toHaveBeenCalledTimes(1);
  });
});
