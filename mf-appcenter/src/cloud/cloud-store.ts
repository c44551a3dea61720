import { type CloudOverview, type CloudSession, cloud } from '@ai-site/shared/api/cloud';
import type { Platform } from '@ai-site/shared/contract';
import { cloudLimits, HEARTBEAT_SECONDS } from '@ai-site/shared/domain/cloud';
import { ApiError } from '@ai-site/shared/errors';
import { AsyncResource } from '@ai-site/shared/kit/async';
import { type Cancel, type Clock, pageClock } from '@ai-site/shared/kit/clock';
import { makeAutoObservable, reaction, runInAction } from 'mobx';

type CloudPlatform = Pick<Platform, 'http' | 'session' | 'modals'>;
export type CloudAction = 'open' | 'close' | 'save' | 'destroy';

/** Milliseconds between two questions about a desktop that opens or closes. */
const POLL_MS = 2000;
const SECOND_MS = 1000;

/** Observable. The account's cloud desktop: its state, its time and what can be done with it. */
export class CloudStore {
  readonly overview: AsyncResource<CloudOverview>;
  /** The call whose answer is awaited. */
  acting: CloudAction | null = null;
  /** The server's time in milliseconds since 1970. */
  now = 0;
  readonly #platform: CloudPlatform;
  readonly #clock: Clock;
  #cancelPoll: Cancel = () => undefined;
  #cancelTick: Cancel = () => undefined;
  #skewMs = 0;

  constructor(platform: CloudPlatform, clock: Clock = pageClock) {
    this.#platform = platform;
    this.#clock = clock;
    this.overview = new AsyncResource(async (signal) =>
      this.#read(await platform.http.call(cloud.get, {}, { signal, silent: true })),
    );
    makeAutoObservable(this, { overview: false, start: false });
  }

  get session(): CloudSession | null {
    return this.overview.data?.session ?? null;
  }

  /** Whether it opens, runs or closes. Without a provider a desktop stays in `closing`, which the page does not wait for. */
  get active(): boolean {
    const state = this.session?.state;
    return state === 'opening' || state === 'run' || (state === 'closing' && this.overview.data?.available === true);
  }

  /** Seconds since the run began; 0 before. */
  get elapsedSeconds(): number {
    const startedAt = this.session?.startedAt ?? null;
    return startedAt === null ? 0 : Math.max(0, Math.floor((this.now - Date.parse(startedAt)) / SECOND_MS));
  }

  /** Why the run is about to end; null while it is not. */
  get warning(): string | null {
    if (this.session?.state !== 'run' || this.session.minutesLeft === null) return null;
    const { minutesLeft, endsAt } = this.session;
    if (endsAt !== null)
      return `算力不足，云舱将在 ${Math.max(0, Math.ceil((Date.parse(endsAt) - this.now) / SECOND_MS))} 秒后关闭，请保存好文件`;
    return minutesLeft <= cloudLimits.warnMinutes ? `按当前余额还可使用约 ${minutesLeft} 分钟` : null;
  }

  /** Loads the desktop and follows it until the returned function is called. */
  start(): () => void {
    const stopFollowing = reaction(
      () => this.#platform.session.signedIn,
      () => void this.#refresh(),
    );
    const onVisible = () => void this.#poll();
    document.addEventListener('visibilitychange', onVisible);
    void this.#refresh();
    this.#tick();
    return () => {
      stopFollowing();
      document.removeEventListener('visibilitychange', onVisible);
      this.overview.abort();
      this.#cancelPoll();
      this.#cancelTick();
    };
  }

  /** Opens the desktop at the price on screen, after a login where there is none. */
  async open(): Promise<void> {
    if (!(await this.#platform.session.require())) return;
    const price = this.overview.data?.price;
    if (price !== undefined)
      await this.#action('open', () => this.#platform.http.call(cloud.open, { body: { price } }));
  }

  /** Closes the desktop, and with `save` keeps it longer. */
  close(save: boolean): Promise<void> {
    return this.#action(save ? 'save' : 'close', () => this.#platform.http.call(cloud.close, { body: { save } }));
  }

  async destroy(): Promise<void> {
    const confirmed = await this.#platform.modals.confirm({
      title: '销毁云端桌面',
      content: '桌面和其中的文件会一并清除，不能恢复。',
      okText: '销毁',
      danger: true,
    });
    if (confirmed) await this.#action('destroy', () => this.#platform.http.call(cloud.destroy, {}));
  }

  async #action(action: CloudAction, call: () => Promise<CloudOverview>): Promise<void> {
    if (this.acting !== null) return;
    this.#setActing(action);
    try {
      this.overview.set(this.#read(await call()));
      this.#schedule();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The client shows the failure; what it says may have changed the price or the state.
      await this.#refresh();
    } finally {
      this.#setActing(null);
    }
  }

  #setActing(action: CloudAction | null): void {
    runInAction(() => {
      this.acting = action;
    });
  }

  #setNow(now: number): void {
    runInAction(() => {
      this.now = now;
    });
  }

  #read(overview: CloudOverview): CloudOverview {
    this.#skewMs = Date.parse(overview.now) - this.#clock.now();
    this.#setNow(Date.parse(overview.now));
    return overview;
  }

  async #refresh(): Promise<void> {
    await this.overview.refresh();
    this.#schedule();
  }

  #schedule(): void {
    this.#cancelPoll();
    if (this.active)
      this.#cancelPoll = this.#clock.after(
        this.session?.state === 'run' ? HEARTBEAT_SECONDS * SECOND_MS : POLL_MS,
        () => void this.#poll(),
      );
  }

  /** Asks how the desktop is; a visible page thereby keeps a running one open. A hidden page waits until it is visible again. */
  async #poll(): Promise<void> {
    if (document.visibilityState !== 'visible' || !this.active || this.acting !== null) return this.#schedule();
    if (this.session?.state !== 'run') return this.#refresh();
    try {
      const overview = this.#read(await this.#platform.http.call(cloud.heartbeat, {}, { silent: true }));
      if (this.acting === null) this.overview.set(overview);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
    this.#schedule();
  }

  #tick(): void {
    this.#setNow(this.#clock.now() + this.#skewMs);
    this.#cancelTick = this.#clock.after(SECOND_MS, () => this.#tick());
  }
}
