import { comicsSteps, type EpisodeEvent } from '@ai-site/shared/api/comics/steps';
import { batchTopics, MessageType } from '@ai-site/shared/api/realtime';
import type { Platform, Unsubscribe } from '@ai-site/shared/contract';
import { ApiError } from '@ai-site/shared/errors';
import { refreshOnReconnect } from '@ai-site/shared/kit/async';
import type { Cancel, Clock } from '@ai-site/shared/kit/clock';
import { retryDelay } from '@ai-site/shared/kit/retry-delay';

/** Milliseconds between two polls (docs/product/tools.md#9). */
export const POLL_MS = 5000;

export interface FollowOptions {
  /** The project of the episode: the images of its roles and places are made for it. */
  readonly comicsId: string;
  readonly episodeId: string;
  readonly platform: Pick<Platform, 'http' | 'socket'>;
  readonly clock: Clock;
  readonly random: () => number;
  readonly visible: () => boolean;
  readonly onEvent: (event: EpisodeEvent) => void;
  /** Told whether events arrive. */
  readonly onLive: (live: boolean) => void;
  /** Reads the episode again: events may be missing. */
  readonly refresh: () => void;
  /** A push told that images, voices or a film have changed. */
  readonly onPush: () => void;
  /** Called every 5 seconds while the page is visible. */
  readonly onTick: (live: boolean) => void;
}

/** Whether a push concerns an episode or its project; one that does not say so may. */
function concerns(content: unknown, { comicsId, episodeId }: Pick<FollowOptions, 'comicsId' | 'episodeId'>): boolean {
  if (typeof content !== 'object' || content === null) return true;
  if ('episodeId' in content) return content.episodeId === episodeId;
  return !('owner' in content) || content.owner === `comics:${episodeId}` || content.owner === `comics:${comicsId}`;
}

/** Follows an episode by its stream of events; pushes and polls stand in for it while it is lost. The returned function ends it. */
export function followEpisode(options: FollowOptions): Unsubscribe {
  const { episodeId, platform, clock, random, visible } = options;
  let ended = false;
  let failures = 0;
  let live = false;
  let abort = new AbortController();
  let cancelRetry: Cancel = () => undefined;
  let cancelTick: Cancel = () => undefined;

  const setLive = (now: boolean) => {
    if (live !== now) options.onLive(now);
    live = now;
  };
  const read = async (): Promise<void> => {
    abort = new AbortController();
    const { signal } = abort;
    const onEvent = (event: EpisodeEvent) => {
      if (signal.aborted || event.event === 'end') return;
      failures = 0;
      setLive(true);
      options.onEvent(event);
    };
    try {
      await platform.http.stream(comicsSteps.events, { query: { episodeId } }, { signal, silent: true, onEvent });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Nothing comes by asking again.
      if (error.code === 401 || error.code === 404) ended = true;
    }
    if (signal.aborted) return;
    setLive(false);
    if (ended) return;
    failures += 1;
    cancelRetry = clock.after(retryDelay(failures, random), () => void read());
  };
  const tick = () => {
    if (visible()) options.onTick(live);
    cancelTick = clock.after(POLL_MS, tick);
  };
  void read();
  cancelTick = clock.after(POLL_MS, tick);
  const stops = [
    platform.socket.on(MessageType.subscribe, batchTopics.comics, ({ msg }) => {
      if (!concerns(typeof msg === 'object' ? msg?.content : null, options)) return;
      options.onPush();
      if (!live) options.refresh();
    }),
    refreshOnReconnect(platform.socket, () => {
      options.onPush();
      if (!live) options.refresh();
    }),
  ];
  return () => {
    ended = true;
    abort.abort();
    cancelRetry();
    cancelTick();
    for (const stop of stops) stop();
  };
}
