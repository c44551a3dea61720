import { DUBBING_MAX } from '@ai-site/shared/api/chat-voice';
import { makeAutoObservable, observableRef } from 'mobx';
import type { Reading } from '../speech/reading.ts';
import type { VoiceController } from '../voice-controller.ts';

export const dubbingTexts = {
  noText: '请输入文字',
  tooLong: `文字最多${DUBBING_MAX}个字符`,
  noVoice: '请选择音色',
} as const;

/** The dubbing form and its result. */
export class DubbingForm {
  text = '';
  /** Whether 生成 was pressed, from when on validation errors are shown. */
  asked = false;
  reading: Reading | null = null;
  readonly #controller: VoiceController;

  constructor(controller: VoiceController) {
    this.#controller = controller;
    makeAutoObservable(this, { reading: observableRef });
  }

  get textFault(): string | null {
    const text = this.text.trim();
    if (text === '') return dubbingTexts.noText;
    return text.length > DUBBING_MAX ? dubbingTexts.tooLong : null;
  }

  get voiceFault(): string | null {
    return this.#controller.choice.voice === null ? dubbingTexts.noVoice : null;
  }

  /** Whether the server is still synthesizing. */
  get busy(): boolean {
    return this.reading !== null && !this.reading.ended && this.reading.player.phase !== 'stopped';
  }

  write(text: string): void {
    this.text = text;
  }

  /** Starts the synthesis, or shows the validation error. */
  generate(): void {
    const { voice } = this.#controller.choice;
    this.asked = true;
    if (this.busy || this.textFault !== null || voice === null) return;
    this.asked = false;
    this.reading = this.#controller.aloud.dub(this.text.trim(), voice.voiceId);
  }

  /** Stops the playback; the text is kept for the next time. */
  close(): void {
    this.reading?.stop();
    this.reading = null;
  }
}
