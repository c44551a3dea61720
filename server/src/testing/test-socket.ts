import { once } from 'node:events';
import {
  LONG_CONNECTION_PATH,
  MessageType,
  realtime,
  type ServerMessage,
  serverMessage,
  TopicType,
} from '@ai-site/shared/api/realtime';
import { type ClientOptions, WebSocket } from 'ws';
import type { TestSite, TestUser } from './site.ts';

/** A client of the long connection that records the messages it received. */
export class TestSocket {
  readonly socket: WebSocket;
  readonly received: ServerMessage[] = [];
  readonly closed: Promise<number>;
  #waiting: (() => void)[] = [];

  constructor(origin: string, options: Pick<ClientOptions, 'headers' | 'ca'> = {}) {
    this.socket = new WebSocket(`${origin.replace('http', 'ws')}${LONG_CONNECTION_PATH}`, options);
    this.closed = new Promise((resolve) => this.socket.on('close', resolve));
    this.socket.on('error', () => {});
    this.socket.on('message', (data) => {
      this.received.push(serverMessage.parse(JSON.parse(data.toString())));
      for (const wake of this.#waiting.splice(0)) wake();
    });
  }

  async open(): Promise<this> {
    await once(this.socket, 'open');
    return this;
  }

  say(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Sends and resolves with the reply of the same requestId. */
  ask(message: { readonly requestId: string; readonly [key: string]: unknown }): Promise<ServerMessage> {
    this.say(message);
    return this.waitForMessage((reply) => reply.requestId === message.requestId);
  }

  /** Resolves with the first message, received or future, that matches. */
  async waitForMessage(fits: (message: ServerMessage) => boolean): Promise<ServerMessage> {
    for (;;) {
      const found = this.received.find(fits);
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }
}

/** Gets a ticket, registers and subscribes to the forced logout, as the site's pages do. */
export async function connectSocket(
  site: TestSite,
  origin: string,
  user: Pick<TestUser, 'userId' | 'token'>,
  options: Pick<ClientOptions, 'ca'> = {},
): Promise<TestSocket> {
  const { ticket } = await site.call(realtime.ticket, {}, { token: user.token });
  const socket = await new TestSocket(origin, options).open();
  await socket.ask({ requestId: 'register', type: MessageType.register, userId: user.userId, ticket });
  await socket.ask({ requestId: 'subscribe', type: MessageType.subscribe, msg: { type: TopicType.logout } });
  return socket;
}
