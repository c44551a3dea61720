import { voiceId } from '@ai-site/shared/api/chat-content';
import type { Session } from '@ai-site/shared/contract';
import { accountKey, type SafeStorage, StoredValue } from '@ai-site/shared/kit/storage';
import { makeAutoObservable, observableRef, reaction } from 'mobx';
import * as z from 'zod/mini';
import { FASTEST, SLOWEST } from './speech-player.ts';

const storedChoice = z.object({
  voice: z.nullable(z.object({ voiceId, name: z.string() })),
  rate: z.number().check(z.minimum(SLOWEST), z.maximum(FASTEST)),
});
type StoredChoice = z.output<typeof storedChoice>;
export type ChosenVoice = NonNullable<StoredChoice['voice']>;

const nothing: StoredChoice = { voice: null, rate: 1 };

/** The user's voice and playback rate, remembered in this browser. */
export class VoiceChoice {
  /** Null: the server chooses. */
  voice: ChosenVoice | null = null;
  rate = 1;
  readonly #session: Pick<Session, 'user'>;
  readonly #storage: SafeStorage;

  constructor(session: Pick<Session, 'user'>, storage: SafeStorage) {
    this.#session = session;
    this.#storage = storage;
    makeAutoObservable(this, { voice: observableRef });
    // Never disposed, as it lives as long as the page: another account has another choice.
    reaction(
      () => session.user?.userId,
      () => this.recall(),
      { fireImmediately: true },
    );
  }

  get voiceId(): string | null {
    return this.voice?.voiceId ?? null;
  }

  choose(voice: ChosenVoice): void {
    this.voice = { voiceId: voice.voiceId, name: voice.name };
    this.#keep();
  }

  setRate(rate: number): void {
    this.rate = rate;
    this.#keep();
  }

  /** Reads the saved choice of the current account. */
  recall(): void {
    const { voice, rate } = this.#stored.read();
    this.voice = voice;
    this.rate = rate;
  }

  /** Saved choice of the current account in this browser. */
  get #stored(): StoredValue<StoredChoice> {
    return new StoredValue({
      storage: this.#storage,
      key: accountKey('ai-site.chat.voice', this.#session.user?.userId),
      version: 1,
      schema: storedChoice,
      initial: nothing,
      migrate: (value) => value,
    });
  }

  #keep(): void {
    this.#stored.write({ voice: this.voice, rate: this.rate });
  }
}
