import { reaction } from 'mobx';
import type { Socket, Unsubscribe } from '../../contract/platform.ts';

/** Calls `refresh` whenever the long-lived connection reopens: pushes sent while it was lost are not repeated. */
export function refreshOnReconnect(socket: Pick<Socket, 'state'>, refresh: () => void): Unsubscribe {
  return reaction(
    () => socket.state,
    (state) => {
      if (state === 'open') refresh();
    },
  );
}
