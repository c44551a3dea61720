import * as z from 'zod/mini';

const message = z.object({
  id: z.nullish(z.number()),
  type: z.enum(['success', 'error', 'event']),
  result: z.optional(z.unknown()),
  message: z.optional(z.string()),
  method: z.optional(z.string()),
  params: z.optional(z.unknown()),
});

interface Pending {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** A WebDriver BiDi connection: commands with their results, and events. */
export class BidiConnection {
  readonly #socket: WebSocket;
  readonly #pending = new Map<number, Pending>();
  readonly #onEvent: (method: string, params: unknown) => void;
  #lastId = 0;

  private constructor(socket: WebSocket, onEvent: (method: string, params: unknown) => void) {
    this.#socket = socket;
    this.#onEvent = onEvent;
    socket.addEventListener('message', ({ data }) => this.#receive(String(data)));
    socket.addEventListener('close', () => {
      for (const { reject } of this.#pending.values()) reject(new Error('The browser closed its connection'));
      this.#pending.clear();
    });
  }

  static async open(url: string, onEvent: (method: string, params: unknown) => void): Promise<BidiConnection> {
    const socket = new WebSocket(url);
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () => resolve(), { once: true });
      socket.addEventListener('error', () => reject(new Error(`No connection to ${url}`)), { once: true });
    });
    return new BidiConnection(socket, onEvent);
  }

  /** Rejects with the browser's message when it refuses the command. */
  async send(method: string, params: object): Promise<unknown> {
    this.#lastId += 1;
    const id = this.#lastId;
    return await new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject: (error) => reject(new Error(`${method}: ${error.message}`)) });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  close(): void {
    this.#socket.close();
  }

  #receive(data: string): void {
    const { id, type, result, message: text = '', method, params } = message.parse(JSON.parse(data));
    if (type === 'event') this.#onEvent(method ?? '', params);
    const pending = this.#pending.get(id ?? 0);
    this.#pending.delete(id ?? 0);
    if (type === 'success') pending?.resolve(result);
    else if (type === 'error') pending?.reject(new Error(text));
  }
}
