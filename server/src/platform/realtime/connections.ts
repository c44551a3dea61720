import { CloseCode, MessageType, type ServerMessage, SOCKETS_PER_USER, TopicType } from '@ai-site/shared/api/realtime';
import type { Connection } from './connection.ts';
import type { TicketHolder } from './tickets.ts';

/** The registered sockets of this node, by user. */
export class Connections {
  readonly #byUser = new Map<string, Set<Connection>>();

  /** Adds a socket; beyond the limit the user's oldest one is closed. */
  add(connection: Connection, holder: TicketHolder): void {
    const known = this.#byUser.get(holder.userId) ?? new Set();
    this.#byUser.set(holder.userId, known);
    for (const oldest of known) {
      if (known.size < SOCKETS_PER_USER) break;
      known.delete(oldest);
      oldest.close(CloseCode.surplus, 'too many sockets');
    }
    connection.register(holder);
    known.add(connection);
  }

  remove(connection: Connection): void {
    const userId = connection.holder?.userId;
    if (userId === undefined) return;
    const known = this.#byUser.get(userId);
    known?.delete(connection);
    if (known?.size === 0) this.#byUser.delete(userId);
  }

  /** Number of registered sockets. */
  get size(): number {
    return [...this.#byUser.values()].reduce((sum, { size }) => sum + size, 0);
  }

  has(userId: string): boolean {
    return this.#byUser.has(userId);
  }

  sendTo(userId: string, message: ServerMessage): void {
    for (const connection of this.#byUser.get(userId) ?? []) connection.send(message);
  }

  /** Closes the sockets of one session; a forced logout is pushed to those that subscribed. */
  end(userId: string, sessionId: string, forced: boolean): void {
    for (const connection of [...(this.#byUser.get(userId) ?? [])]) {
      if (connection.holder?.sessionId !== sessionId) continue;
      if (forced && connection.subscribedToLogout)
        connection.send({ type: MessageType.subscribe, msg: { type: TopicType.logout, content: sessionId } });
      this.remove(connection);
      connection.close(CloseCode.ended, 'the session is over');
    }
  }

  /** Users and sessions that have a socket on this node. */
  holders(): TicketHolder[] {
    return [...this.#byUser.values()].flatMap((connections) =>
      [...connections].flatMap((connection) => connection.holder ?? []),
    );
  }

  closeAll(): void {
    for (const connections of this.#byUser.values())
      for (const connection of connections) connection.close(CloseCode.stopping, 'server stops');
  }
}
