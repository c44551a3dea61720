import { voiceId } from '@ai-site/shared/api/chat-content';
import type { Session } from '@ai-site/shared/contract';
import { makeAutoObservable, observableRef, reaction } from 'mobx';
import * as z from 'zod/mini';
import { FASTEST, SLOWEST } from './speech/speech-player.ts';

const kept = z.object({
  voice: z.nullable(z.object({ voiceId, name: z.string() })),
  rate: z.number().check(z.minimum(SLOWEST), z.maximum(FASTEST)),
});
type Kept = z.output<typeof kept>;
export type ChosenVoice = NonNullable<Kept['voice']>;

const nothing: Kept = { voice: null, rate: 1 };
const keyOf = (userId: string | undefined): string => `ai-site.chat.voice.${userId ?? 'visitor'}`;

/** In which voice, and how fast, this user wants to hear; remembered in this browser. */
export class VoiceChoice {
  /** Null: the server chooses. */
  voice: ChosenVoice | null = null;
  rate = 1;
  readonly #session: Pick<Session, 'user'>;
  readonly #storage: Storage;

  constructor(session: Pick<Session, 'user'>, storage: Storage) {
    this.#session = session;
    this.#storage = storage;
    makeAutoObservable(this, { voice: observableRef });
    // As long as the page: another account has another choice.
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

  /** Reads the choice of the account that is signed in now. */
  recall(): void {
    const { voice, rate } = this.#stored();
    this.voice = voice;
    this.rate = rate;
  }

  get #key(): string {
    return keyOf(this.#session.user?.userId);
  }

  #keep(): void {
    try {
      this.#storage.setItem(this.#key, JSON.stringify({ voice: this.voice, rate: this.rate }));
    } catch {
      // Not remembered beyond this page.
    }
  }

  #stored(): Kept {
    try {
      const stored = kept.safeParse(JSON.parse(this.#storage.getItem(this.#key) ?? 'null'));
      return stored.success ? stored.data : nothing;
    } catch {
      return nothing;
    }
  }
}
