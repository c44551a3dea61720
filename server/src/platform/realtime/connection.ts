import {
  BUFFER_MAX_BYTES,
  CloseCode,
  PING_SECONDS,
  PONG_SECONDS,
  type ServerMessage,
  UNAUTHENTICATED_CLOSE_SECONDS,
} from '@ai-site/shared/api/realtime';
import type { TicketHolder } from './tickets.ts';

/** The used part of the WebSocket interface. */
export interface Wire {
  readonly OPEN: number;
  readonly readyState: number;
  /** Bytes queued and not yet sent. */
  readonly bufferedAmount: number;
  send(text: string): void;
  ping(): void;
  close(code: number, reason: string): void;
  terminate(): void;
  on(event: 'pong' | 'close', listener: () => void): unknown;
}

/** One WebSocket: its holder once registered, its subscriptions and its ping timers. */
export class Connection {
  readonly #socket: Wire;
  readonly #timers: NodeJS.Timeout[] = [];
  #pong: NodeJS.Timeout | undefined;
  #holder: TicketHolder | null = null;
  /** Set by type 1 with msg type 20001. */
  subscribedToLogout = false;

  constructor(socket: Wire) {
    this.#socket = socket;
    this.#timers.push(
      setTimeout(
        () => this.#holder ?? this.close(CloseCode.unregistered, 'not registered in time'),
        UNAUTHENTICATED_CLOSE_SECONDS * 1000,
      ),
      setInterval(() => this.#ping(), PING_SECONDS * 1000),
    );
    socket.on('pong', () => clearTimeout(this.#pong));
    socket.on('close', () => {
      clearTimeout(this.#pong);
      for (const timer of this.#timers) clearInterval(timer);
    });
  }

  get holder(): TicketHolder | null {
    return this.#holder;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  register(holder: TicketHolder): void {
    this.#holder = holder;
  }

  /** Sends unless the socket is closing. A client that reads too slowly is disconnected; it reconnects and reloads from the API. */
  send(message: ServerMessage): void {
    if (!this.isOpen) return;
    this.#socket.send(JSON.stringify(message));
    if (this.#socket.bufferedAmount > BUFFER_MAX_BYTES) this.#socket.terminate();
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  #ping(): void {
    if (!this.isOpen) return;
    this.#socket.ping();
    this.#pong = setTimeout(() => this.#socket.terminate(), PONG_SECONDS * 1000);
  }
}
