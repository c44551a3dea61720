import {
  type ClientMessage,
  CloseCode,
  LONG_CONNECTION_PATH,
  MessageType,
  RECONNECT_MAX_MS,
  type ServerMessage,
  TopicType,
} from '@ai-site/shared/api/realtime';
import type { Socket, Unsubscribe } from '@ai-site/shared/contract';
import type { HttpClient } from '@ai-site/shared/http';
import { makeAutoObservable, runInAction } from 'mobx';
import { loadAccountCalls } from './load-account-calls.ts';
import { PendingRequests, socketError } from './pending-requests.ts';
import { PushListeners } from './push-listeners.ts';
import { reconnectDelay } from './reconnect.ts';

export interface SocketDeps {
  readonly http: HttpClient;
  readonly connect: (url: string) => WebSocket;
  /** Origin of the page: `https://host`. */
  readonly origin: string;
  /** 0 to 1, for the jitter. */
  readonly random: () => number;
  /** Receives the text of a type 500 message that answers no request. */
  readonly onError: (text: string) => void;
}

type MessageSchema = Awaited<ReturnType<typeof loadAccountCalls>>['serverMessage'];

function parseFrame(data: unknown, schema: MessageSchema): ServerMessage | null {
  try {
    const parsed = schema.safeParse(JSON.parse(String(data)));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The long-lived connection of the signed-in user: authenticates by ticket, reconnects automatically, matches replies to requests. */
export class LongConnection implements Socket {
  state: Socket['state'] = 'closed';
  readonly #deps: SocketDeps;
  readonly #pushes = new PushListeners();
  readonly #pending = new PendingRequests();
  #userId: string | null = null;
  #socket: WebSocket | null = null;
  #failures = 0;
  #asked = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  /** Number of the latest `open` or `close`; a ticket requested before it is discarded. */
  #epoch = 0;

  constructor(deps: SocketDeps) {
    this.#deps = deps;
    makeAutoObservable(this);
  }

  /** Connects for this user and stays connected until `close`. */
  open(userId: string): void {
    this.close();
    this.#userId = userId;
    void this.#connect();
  }

  /** Closes the connection and fails everything that waits on it. */
  close(): void {
    this.#epoch += 1;
    this.#userId = null;
    this.#failures = 0;
    clearTimeout(this.#retry);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.state = 'closed';
    this.#pending.fail(true);
  }

  /** Reconnects at once: the network returned, and an old connection may be dead without notice. */
  reconnect(): void {
    if (this.#userId === null) return;
    clearTimeout(this.#retry);
    this.#epoch += 1;
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#pending.fail(false);
    this.#failures = 0;
    void this.#connect();
  }

  request(message: Omit<ClientMessage, 'requestId'>): Promise<ServerMessage> {
    if (this.state === 'closed') return Promise.reject(socketError());
    const reply = this.#pending.add({ ...message, requestId: this.#nextId() });
    if (this.state === 'open') this.#sendPending();
    return reply;
  }

  on(type: number, msgType: number | null, listener: (message: ServerMessage) => void): Unsubscribe {
    return this.#pushes.add(type, msgType, listener);
  }

  listenerCount(): number {
    return this.#pushes.count;
  }

  async #connect(): Promise<void> {
    const userId = this.#userId;
    const epoch = this.#epoch;
    if (userId === null) return;
    runInAction(() => {
      this.state = 'connecting';
    });
    try {
      const { realtime, serverMessage } = await loadAccountCalls();
      if (epoch !== this.#epoch) return;
      const { ticket } = await this.#deps.http.call(realtime.ticket, {}, { silent: true });
      if (epoch === this.#epoch) this.#attach({ userId, ticket }, serverMessage);
    } catch {
      // A 401 has ended the session, and with it this epoch; any other failure is retried.
      if (epoch === this.#epoch) this.#retryLater();
    }
  }

  #attach({ userId, ticket }: { readonly userId: string; readonly ticket: string }, schema: MessageSchema): void {
    const socket = this.#deps.connect(`${this.#deps.origin.replace(/^http/, 'ws')}${LONG_CONNECTION_PATH}`);
    const loginId = this.#nextId();
    const current = (): boolean => socket === this.#socket;
    this.#socket = socket;
    socket.addEventListener(
      'open',
      () => current() && this.#write({ requestId: loginId, type: MessageType.register, userId, ticket }),
    );
    socket.addEventListener(
      'message',
      ({ data }: MessageEvent<unknown>) => current() && this.#receive(parseFrame(data, schema), loginId),
    );
    socket.addEventListener('close', ({ code }) => current() && this.#broken(code));
  }

  #receive(message: ServerMessage | null, loginId: string): void {
    if (message === null) return;
    if (message.requestId === loginId) this.#loginAnswered(message);
    else if (message.requestId !== undefined) this.#pending.settle(message);
    else if (message.type === MessageType.error)
      this.#deps.onError(socketError(typeof message.msg === 'string' ? message.msg : undefined).message);
    else this.#pushes.deliver(message);
  }

  #loginAnswered(reply: ServerMessage): void {
    if (reply.type === MessageType.error) {
      // The ticket was refused: the next attempt fetches a new one.
      this.#socket?.close();
      return;
    }
    this.#failures = 0;
    this.#write({ requestId: this.#nextId(), type: MessageType.subscribe, msg: { type: TopicType.logout } });
    runInAction(() => {
      this.state = 'open';
    });
    this.#sendPending();
  }

  #broken(code: number): void {
    this.#socket = null;
    this.#pending.fail(false);
    this.#retryLater(code === CloseCode.ended ? RECONNECT_MAX_MS : 0);
  }

  #retryLater(leastMs = 0): void {
    runInAction(() => {
      this.state = 'connecting';
    });
    this.#failures += 1;
    this.#retry = setTimeout(
      () => void this.#connect(),
      Math.max(leastMs, reconnectDelay(this.#failures, this.#deps.random)),
    );
  }

  #nextId(): string {
    this.#asked += 1;
    return String(this.#asked);
  }

  #sendPending(): void {
    this.#pending.send((message) => this.#write(message));
  }

  #write(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }
}
