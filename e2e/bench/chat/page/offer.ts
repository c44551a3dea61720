import { checkWatch, pause, watchTasks } from '../../long-tasks.ts';

export interface GrowingReply {
  /** Renders the text written so far; resolves once it is shown. */
  begin(soFar: string): Promise<void>;
  add(delta: string): void;
}

export interface Fed {
  /** Number of DOM updates. */
  readonly commits: number;
  readonly millis: number;
  /** Duration of the longest task in milliseconds; 0 when all tasks took less than 50. */
  readonly stall: number;
}

export interface ChatBench {
  /** Renders the text written so far; rejects when the page cannot observe long tasks. */
  begin(soFar: string): Promise<void>;
  /** Adds a text at `perSecond` characters per second, in deltas of the same size as the server's; resolves when all of it is shown. */
  feed(text: string, perSecond: number): Promise<Fed>;
}

declare global {
  interface Window {
    benchChat?: ChatBench;
  }
}

/** Milliseconds between two deltas: the server coalesces faster ones. */
const DELTA_MS = 40;
/** The last delta is rendered by then. */
const SHOWN_MS = 400;

async function feed(reply: GrowingReply, text: string, perSecond: number): Promise<Fed> {
  let commits = 0;
  const observer = new MutationObserver(() => {
    commits += 1;
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  const watchEnd = watchTasks();
  const start = performance.now();
  for (let sent = 0; sent < text.length; ) {
    await pause(DELTA_MS);
    const due = Math.min(text.length, Math.ceil(((performance.now() - start) * perSecond) / 1000));
    reply.add(text.slice(sent, due));
    sent = due;
  }
  await pause(SHOWN_MS);
  observer.disconnect();
  return { commits, millis: performance.now() - start, stall: watchEnd() };
}

/** Publishes the growing reply on `window`, which marks the page as ready. */
export function offer(reply: GrowingReply): void {
  window.benchChat = {
    async begin(soFar) {
      await checkWatch();
      await reply.begin(soFar);
    },
    feed: (text, perSecond) => feed(reply, text, perSecond),
  };
}
