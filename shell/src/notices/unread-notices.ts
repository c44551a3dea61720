import { notices } from '@ai-site/shared/api/notices';
import { MessageType, TopicType } from '@ai-site/shared/api/realtime';
import type { Platform, Unsubscribe } from '@ai-site/shared/contract';
import { noticeLimits } from '@ai-site/shared/domain/notices';
import { ApiError } from '@ai-site/shared/errors';
import { refreshOnReconnect } from '@ai-site/shared/kit/async';
import { type Clock, pageClock } from '@ai-site/shared/kit/clock';
import { makeAutoObservable, runInAction } from 'mobx';

export interface UnreadNoticesDeps {
  readonly platform: Pick<Platform, 'http' | 'socket'>;
  readonly clock?: Clock;
}

/** Observable. The number of unread notices, which pushes announce; a page that missed one sees them when it gets the focus, and within a minute. */
export class UnreadNotices {
  /** 0 until it is known. */
  count = 0;
  readonly #deps: UnreadNoticesDeps;
  #followers = 0;
  #stops: readonly Unsubscribe[] = [];
  #cancelPoll: Unsubscribe = () => undefined;
  /** Answers to earlier requests than this one are older than what is known. */
  #request = 0;

  constructor(deps: UnreadNoticesDeps) {
    this.#deps = deps;
    makeAutoObservable(this);
  }

  /** Follows the number while something shows it; several may. The returned function ends it. */
  start(): Unsubscribe {
    this.#followers += 1;
    if (this.#followers === 1) this.#begin();
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      this.#followers -= 1;
      if (this.#followers === 0) this.#end();
    };
  }

  /** Takes the number from the answer to another call. */
  set(count: number): void {
    this.#request += 1;
    this.count = count;
  }

  async refresh(): Promise<void> {
    const request = ++this.#request;
    try {
      const { unread } = await this.#deps.platform.http.call(notices.unread, {}, { silent: true });
      if (request === this.#request) runInAction(() => this.set(unread));
    } catch (error) {
      // What is known stays.
      if (!(error instanceof ApiError)) throw error;
    }
  }

  #begin(): void {
    const { socket } = this.#deps.platform;
    const refresh = () => void this.refresh();
    window.addEventListener('focus', refresh);
    this.#stops = [
      () => window.removeEventListener('focus', refresh),
      socket.on(MessageType.subscribe, TopicType.notice, refresh),
      refreshOnReconnect(socket, refresh),
    ];
    refresh();
    this.#poll();
  }

  /** A hidden page asks when it is shown again. */
  #poll(): void {
    const { clock = pageClock } = this.#deps;
    this.#cancelPoll = clock.after(noticeLimits.pollSeconds * 1000, () => {
      if (!document.hidden) void this.refresh();
      this.#poll();
    });
  }

  #end(): void {
    for (const stop of this.#stops) stop();
    this.#cancelPoll();
    runInAction(() => this.set(0));
  }
}
