import type { Page } from '@playwright/test';
import { onPage } from '../client-page.ts';
import type { Lazy } from '../lazily.ts';
import { median } from '../metrics.ts';
import { type Retained, retained } from '../retained.ts';
import type { Note, Part } from '../suite.ts';
import type { Client } from './client.ts';

const MESSAGES = 300;
const ROUNDS = 5;
/** Number of screens scrolled up. */
const SCREENS = 60;
const TYPED = '一边写问题一边看上面的回答 and some English';

// These functions run inside the page.
const openChat = (messages: number): Promise<number> | undefined => window.benchOpenChat?.(messages);

/** Starts counting DOM mutations of the messages; the first one is a deliberate control mutation. */
function watchMessages(): void {
  const messages = document.querySelector('[role="feed"]');
  if (messages === null) throw new Error('There are no messages');
  const watched = { changes: 0 };
  new MutationObserver((records) => {
    watched.changes += records.length;
  }).observe(messages, { subtree: true, childList: true, attributes: true, characterData: true });
  Object.assign(window, { benchWatched: watched });
  messages.setAttribute('data-tried', '');
}

const changes = (): number => {
  if (
    !('benchWatched' in window) ||
    typeof window.benchWatched !== 'object' ||
    window.benchWatched === null ||
    !('changes' in window.benchWatched)
  )
    return Number.NaN;
  return Number(window.benchWatched.changes);
};

/** DOM mutations of the messages while a question is typed. Rejects when the deliberate control mutation is not observed. */
async function changesByTyping(page: Page): Promise<number> {
  await page.evaluate(watchMessages);
  const tried = await page.evaluate(changes);
  if (tried !== 1) throw new Error(`The probe counted ${tried} changes where one was made`);
  const box = page.getByRole('textbox', { name: '输入问题' });
  await box.pressSequentially(TYPED);
  if ((await box.inputValue()) !== TYPED) throw new Error('Nothing was typed');
  return (await page.evaluate(changes)) - tried;
}

async function readUpwards(page: Page): Promise<void> {
  await page.mouse.move(700, 300);
  for (let screen = 0; screen < SCREENS; screen += 1) {
    await page.mouse.wheel(0, -600);
    await page.waitForTimeout(60);
  }
}

interface Opened {
  readonly millis: number;
  readonly opened: Retained;
  readonly read: Retained;
  readonly typing: number;
}

/** A chat of three hundred long messages: time to open, memory and nodes held, and whether typing re-renders messages. */
export function longChat(client: Lazy<Client>, note: Note): Part {
  const visit = async (thoroughly: boolean) => {
    const { browser, pages } = await client.get();
    return await onPage(browser, pages.of('site'), async ({ page, cdp }): Promise<Opened | number> => {
      const millis = await page.evaluate(openChat, MESSAGES);
      if (millis === undefined) throw new Error('The page opens no chat');
      if (!thoroughly) return millis;
      const opened = await retained(page, cdp);
      const typing = await changesByTyping(page);
      await readUpwards(page);
      return { millis, opened, typing, read: await retained(page, cdp) };
    });
  };
  return {
    bounds: {
      opens: { unit: 'ms', most: 1000, least: 20 },
      nodes: { unit: 'nodes', most: 6000, least: 100 },
      nodesAfterReading: { unit: 'nodes', most: 6000, least: 100 },
      heap: { unit: 'MB', most: 80, least: 3 },
      heapAfterReading: { unit: 'MB', most: 80, least: 3 },
      changesByTyping: { unit: 'changes', most: 0, least: 0 },
    },
    async measure() {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const millis = await visit(false);
        if (typeof millis === 'number') times.push(millis);
      }
      const visited = await visit(true);
      if (typeof visited === 'number') throw new Error('The chat was not looked at');
      note(`  opened in ${times.map((millis) => millis.toFixed(0)).join(', ')} ms`);
      return {
        opens: median(times),
        nodes: visited.opened.nodes,
        nodesAfterReading: visited.read.nodes,
        heap: visited.opened.heap / 1e6,
        heapAfterReading: visited.read.heap / 1e6,
        changesByTyping: visited.typing,
      };
    },
  };
}
