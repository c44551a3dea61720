import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type NewcomerState, newcomer } from '../../api/newcomer.ts';
import { MessageType, TopicType } from '../../api/realtime.ts';
import type { Platform, Unsubscribe } from '../../contract/platform.ts';
import type { Moment } from '../../domain/newcomer/index.ts';
import { ApiError } from '../../errors/index.ts';
import { refreshOnReconnect } from '../async/refresh-on-reconnect.ts';

/** Observable. How far the account has come with its first steps, which pushes announce. A failure changes nothing: nobody came for it. */
export class NewcomerStore {
  /** Null until it is known, and for accounts that are no newcomers. */
  state: NewcomerState | null = null;
  /** Moments on the screen: the server already counts them as seen. */
  shown: readonly Moment[] = [];
  readonly #platform: Pick<Platform, 'http' | 'socket'>;
  #followers = 0;
  #stops: readonly Unsubscribe[] = [];
  #request = 0;

  constructor(platform: Pick<Platform, 'http' | 'socket'>) {
    this.#platform = platform;
    makeAutoObservable(this, { state: observableRef, shown: observableRef });
  }

  /** Follows the steps while something shows them; several may. The returned function ends it. */
  follow(): Unsubscribe {
    this.#followers += 1;
    if (this.#followers === 1) this.#begin();
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      this.#followers -= 1;
      if (this.#followers === 0) for (const stop of this.#stops) stop();
    };
  }

  /** Hides the steps on every device of the account. */
  async dismiss(): Promise<void> {
    if (this.state !== null) this.state = { ...this.state, dismissed: true };
    await this.#take((silent) => this.#platform.http.call(newcomer.dismiss, {}, silent));
  }

  /** Shows a moment that has come; it comes once, wherever it is shown. */
  async show(moment: Moment): Promise<void> {
    if (this.shown.includes(moment)) return;
    this.shown = [...this.shown, moment];
    await this.#take((silent) => this.#platform.http.call(newcomer.momentSeen, { body: { moment } }, silent));
  }

  close(moment: Moment): void {
    this.shown = this.shown.filter((other) => other !== moment);
  }

  #begin(): void {
    const { socket } = this.#platform;
    const refresh = () => void this.#take((silent) => this.#platform.http.call(newcomer.state, {}, silent));
    this.#stops = [socket.on(MessageType.subscribe, TopicType.newcomer, refresh), refreshOnReconnect(socket, refresh)];
    refresh();
  }

  async #take(ask: (options: { readonly silent: true }) => Promise<NewcomerState | null>): Promise<void> {
    const request = ++this.#request;
    try {
      const state = await ask({ silent: true });
      if (request !== this.#request) return;
      runInAction(() => {
        this.state = state;
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }
}
