import { batchTopics, MessageType } from '@ai-site/shared/api/realtime';
import type { Platform, Unsubscribe } from '@ai-site/shared/contract';
import { type AsyncResource, refreshOnReconnect } from '@ai-site/shared/kit/async';
import type { Clock } from '@ai-site/shared/kit/clock';

/** Milliseconds between two polls while something is made (docs/product/tools.md#9). */
const POLL_MS = 5000;

export const isUnfinished = ({ state }: { readonly state: string }): boolean =>
  state === 'waiting' || state === 'running';

export interface FollowedWork {
  readonly list: Pick<AsyncResource<unknown>, 'refresh' | 'abort'>;
  readonly socket: Platform['socket'];
  readonly clock: Clock;
  /** Something is made, and somebody looks. */
  readonly polled: () => boolean;
}

/** Reads a list, and again when something of it changes. The returned function ends that. */
export function followWork({ list, socket, clock, polled }: FollowedWork): Unsubscribe {
  let cancel: () => void = () => undefined;
  const refresh = () => void list.refresh();
  const tick = () => {
    if (polled()) refresh();
    cancel = clock.after(POLL_MS, tick);
  };
  refresh();
  cancel = clock.after(POLL_MS, tick);
  const stops = [socket.on(MessageType.subscribe, batchTopics.comics, refresh), refreshOnReconnect(socket, refresh)];
  return () => {
    cancel();
    list.abort();
    for (const stop of stops) stop();
  };
}
