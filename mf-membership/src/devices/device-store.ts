import { accounts, type Terminal } from '@ai-site/shared/api/accounts';
import type { Platform } from '@ai-site/shared/contract';
import { AsyncResource } from '@ai-site/shared/kit/async';
import { makeAutoObservable, runInAction } from 'mobx';

type Deps = Pick<Platform, 'http' | 'modals' | 'toast'>;

/** Observable. The places where the account is signed in. */
export class DeviceStore {
  readonly terminals: AsyncResource<readonly Terminal[]>;
  /** Session that is being ended; `others` for all but this one. */
  ending: string | null = null;
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.terminals = new AsyncResource((signal) => deps.http.call(accounts.terminals, {}, { signal, silent: true }));
    makeAutoObservable(this, { terminals: false });
  }

  get hasOthers(): boolean {
    return this.terminals.data?.some(({ current }) => !current) ?? false;
  }

  end({ sessionId }: Terminal): Promise<void> {
    return this.#end(sessionId, '已退出该设备', () =>
      this.#deps.http.call(accounts.endTerminal, { params: { id: sessionId } }),
    );
  }

  /** Asks first: all other devices have to sign in again. */
  async endOthers(): Promise<void> {
    const confirmed = await this.#deps.modals.confirm({
      title: '退出其他所有设备？',
      content: '其他设备上的页面会立即退出登录，需要重新登录才能使用。',
      okText: '全部退出',
      danger: true,
    });
    if (confirmed)
      await this.#end('others', '已退出其他所有设备', () => this.#deps.http.call(accounts.endOtherTerminals, {}));
  }

  async #end(which: string, done: string, call: () => Promise<readonly Terminal[]>): Promise<void> {
    if (this.ending !== null) return;
    this.#mark(which);
    try {
      this.terminals.set(await call());
      this.#deps.toast.success(done);
    } catch {
      // The platform has already shown the error; the list may be out of date.
      void this.terminals.refresh();
    }
    this.#mark(null);
  }

  #mark(ending: string | null): void {
    runInAction(() => {
      this.ending = ending;
    });
  }
}
