import type { ServerMessage } from '@ai-site/shared/api/realtime';
import type { Unsubscribe } from '@ai-site/shared/contract';
import { surfaceError } from './surface-error.ts';

interface PushListener {
  readonly type: number;
  readonly msgType: number | null;
  readonly listener: (message: ServerMessage) => void;
}

const innerType = ({ msg }: ServerMessage): number | null =>
  typeof msg === 'object' && msg !== null ? msg.type : null;

/** Listeners by kind of push. They outlive the connection, so nobody subscribes again after a reconnect. */
export class PushListeners {
  #entries: readonly PushListener[] = [];

  /** `msgType` null: every push of this type. */
  add(type: number, msgType: number | null, listener: PushListener['listener']): Unsubscribe {
    const entry: PushListener = { type, msgType, listener };
    this.#entries = [...this.#entries, entry];
    return () => {
      this.#entries = this.#entries.filter((other) => other !== entry);
    };
  }

  get count(): number {
    return this.#entries.length;
  }

  deliver(message: ServerMessage): void {
    for (const { type, msgType, listener } of this.#entries) {
      if (type !== message.type || (msgType !== null && msgType !== innerType(message))) continue;
      try {
        listener(message);
      } catch (error) {
        surfaceError(error);
      }
    }
  }
}
