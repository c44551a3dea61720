/** A growing reply on the page. */
export interface GrowingReply {
  /** Shows what was written so far; resolves once it is there. */
  begin(soFar: string): Promise<void>;
  add(delta: string): void;
}

/** What happened while a reply was fed. */
export interface Fed {
  /** Times that something changed in the document. */
  readonly commits: number;
  /** Milliseconds that it took. */
  readonly millis: number;
  /** Milliseconds of the longest task; 0 when all took less than 50. */
  readonly stall: number;
}

export interface ChatBench {
  /** Shows what was written so far; rejects when the page could not see a long task. */
  begin(soFar: string): Promise<void>;
  /** Adds a text at so many characters a second, in deltas as the server sends them; resolves when all of it is shown. */
  feed(text: string, perSecond: number): Promise<Fed>;
}

declare global {
  interface Window {
    benchChat?: ChatBench;
  }
}

/** Milliseconds between two deltas: the server joins what comes faster. */
const DELTA_MS = 40;
/** By then the last delta is shown. */
const SHOWN_MS = 400;

const pause = (millis: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, millis));

/** Milliseconds of the task by which the watch is tried. */
const TRIED_MS = 80;

/** Watches long tasks; returns how to end that, which gives the longest one. */
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

/** Rejects when the watch does not see a long task that was made on purpose. */
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

/** Says that the page is ready. */
export function offer(reply: GrowingReply): void {
  window.benchChat = {
    async begin(soFar) {
      await checkWatch();
      await reply.begin(soFar);
    },
    feed: (text, perSecond) => feed(reply, text, perSecond),
  };
}
