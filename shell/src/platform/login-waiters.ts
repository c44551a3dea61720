import type { LoginRequest } from '@ai-site/shared/contract';
import { surfaceError } from './surface-error.ts';

interface Waiter {
  readonly request: LoginRequest;
  readonly resolve: (signedIn: boolean) => void;
}

/** Callers that wait for a login. Each is notified exactly once, and its callback runs only after success. */
export class LoginWaiters {
  #waiting: readonly Waiter[] = [];

  get empty(): boolean {
    return this.#waiting.length === 0;
  }

  add(request: LoginRequest): Promise<boolean> {
    return new Promise((resolve) => {
      this.#waiting = [...this.#waiting, { request, resolve }];
    });
  }

  settle(signedIn: boolean): void {
    const settled = this.#waiting;
    this.#waiting = [];
    for (const { request, resolve } of settled) {
      resolve(signedIn);
      if (!signedIn) continue;
      try {
        request.onSuccess?.();
      } catch (error) {
        surfaceError(error);
      }
    }
  }
}
