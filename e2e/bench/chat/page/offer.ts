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

const pause = (millis: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, millis));

/** Milliseconds of the deliberate task that checks the long-task observer. */
const TRIED_MS = 80;

/** Observes long tasks; returns a function that stops observing and returns the duration of the longest task. */
function watchTasks(): () => number {
  let longest = 0;
  const take = (entries: PerformanceEntryList): void => {
    longest = Math.max(longest, ...entries.map(({ duration }) => duration));
  };
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  observer.observe({ type: 'longtask' });
  return () => {
    take(observer.takeRecords());
    observer.disconnect();
    return longest;
  };
}

/** Rejects when the observer does not report a deliberate long task. */
async function checkWatch(): Promise<void> {
  const end = watchTasks();
  await pause(0);
  const start = performance.now();
  while (performance.now() - start < TRIED_MS);
  await pause(DELTA_MS);
  if (end() < TRIED_MS / 2) throw new Error('The page does not see its long tasks');
}

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
