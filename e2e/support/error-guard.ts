import { type BrowserContext, expect } from '@playwright/test';

/** What Chromium logs about requests and sockets whose network connection went away. */
export const lostConnection: readonly RegExp[] = [
  /ERR_(INTERNET_DISCONNECTED|CONNECTION_|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE|NETWORK_CHANGED|INCOMPLETE_CHUNKED)/,
  /WebSocket connection to/,
];

/** Collects console errors and exceptions of every page of a context. A test fails on those it did not announce. */
export class ErrorGuard {
  readonly #complaints: string[] = [];
  readonly #announced: RegExp[] = [];

  constructor(context: BrowserContext) {
    this.watch(context);
  }

  /** Watches a further context, such as a second browser of the same person. */
  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error') this.#complaints.push(`console: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.#complaints.push(`uncaught: ${error.error().message}`));
  }

  /** Allows errors that are expected by the test. */
  announce(...patterns: readonly RegExp[]): void {
    this.#announced.push(...patterns);
  }

  verify(): void {
    const unexpected = this.#complaints.filter(
      (complaint) => !this.#announced.some((pattern) => pattern.test(complaint)),
    );
    expect(unexpected, 'errors in the console').toEqual([]);
  }
}
