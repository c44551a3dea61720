import { makeAutoObservable } from 'mobx';
import { type ClientMessage, type ServerMessage, serverMessage } from '../api/realtime.ts';
import type { Socket, Unsubscribe } from '../contract/platform.ts';

type Message = Omit<ClientMessage, 'requestId'>;

interface Listening {
  readonly type: number;
  readonly msgType: number | null;
  readonly listener: (message: ServerMessage) => void;
}

/** The long-lived connection, with the test as the server. */
export class SocketDouble implements Socket {
  state: Socket['state'] = 'open';
  readonly sent: Message[] = [];
  /** Returns the reply to a request; may throw. */
  reply: (message: Message) => ServerMessage | Promise<ServerMessage> = ({ type }) => ({ type, msg: null });
  #listening: readonly Listening[] = [];

  constructor() {
    makeAutoObservable(this, { sent: false, reply: false });
  }

  async request(message: Message): Promise<ServerMessage> {
    this.sent.push(message);
    return serverMessage.parse(await this.reply(message));
  }

  on(type: number, msgType: number | null, listener: Listening['listener']): Unsubscribe {
    const entry: Listening = { type, msgType, listener };
    this.#listening = [...this.#listening, entry];
    return () => {
      this.#listening = this.#listening.filter((other) => other !== entry);
    };
  }

  /** Simulates a push from the server. */
  push(message: ServerMessage): void {
    const { type, msg } = serverMessage.parse(message);
    const inner = typeof msg === 'object' ? (msg?.type ?? null) : null;
    for (const entry of this.#listening)
      if (entry.type === type && (entry.msgType === null || entry.msgType === inner)) entry.listener({ type, msg });
  }

  /** Number of current connection listeners, for leak tests. */
  listenerCount(): number {
    return this.#listening.length;
  }
}
