import * as z from 'zod/mini';

const failure = z.object({ value: z.object({ error: z.string(), message: z.string() }) });
const success = z.object({ value: z.unknown() });

/** Calls of W3C WebDriver to a driver at this origin. */
export class WebDriverConnection {
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Resolves with the value; rejects with the driver's message when it refuses the command. */
  async call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${this.#origin}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (response.ok) return success.parse(answer).value;
    const { error, message } = failure.parse(answer).value;
    throw new Error(`${path.split('/').slice(3).join('/')}: ${error}: ${message}`);
  }
}
