import { DUBBING_MAX } from '@ai-site/shared/api/chat-voice';
import { makeAutoObservable, observableRef } from 'mobx';
import type { ReadAloud } from '../speech/read-aloud.ts';
import type { Reading } from '../speech/reading.ts';
import type { VoiceChoice } from '../speech/voice-choice.ts';

export const dubbingTexts = {
  noText: '请输入文字',
  tooLong: `文字最多${DUBBING_MAX}个字符`,
  noVoice: '请选择音色',
} as const;

export interface DubbingDeps {
  readonly aloud: ReadAloud;
  readonly choice: VoiceChoice;
}

/** The dubbing form and its result. */
export class DubbingForm {
  text = '';
  /** Whether 生成 was pressed, from when on validation errors are shown. */
  asked = false;
  reading: Reading | null = null;
  readonly #deps: DubbingDeps;

  constructor(deps: DubbingDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { reading: observableRef });
  }

  get textFault(): string | null {
    const text = this.text.trim();
    if (text === '') return dubbingTexts.noText;
    return text.length > DUBBING_MAX ? dubbingTexts.tooLong : null;
  }

  get voiceFault(): string | null {
    return this.#deps.choice.voice === null ? dubbingTexts.noVoice : null;
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
    const { voice } = this.#deps.choice;
    this.asked = true;
    if (this.busy || this.textFault !== null || voice === null) return;
    this.asked = false;
    this.reading = this.#deps.aloud.dub(this.text.trim(), voice.voiceId);
  }

  /** Stops the playback; the text is kept for the next time. */
  close(): void {
    this.reading?.stop();
    this.reading = null;
  }
}
