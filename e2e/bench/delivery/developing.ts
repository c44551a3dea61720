import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { chatEdits, chatMark } from '../../support/chat-edits.ts';
import { DevServer } from '../../support/dev-server.ts';
import { memoryOf } from '../../support/process-memory.ts';
import { openColdPage, within } from '../browser.ts';
import { median } from '../metrics.ts';
import type { Note, Part } from '../suite.ts';
import type { DeliverySite } from './site.ts';

const REMOTE = 'mf-chat';
const PATH = '/chatNew';
const RUNS = 5;
/** Edits after which the memory is measured. */
const EDITS = 50;
const START_MS = 180_000;
const EDIT_MS = 30_000;
/** Pause between two edits, so that one does not become part of the build of the other. */
const BETWEEN_MS = 500;

type Kind = keyof typeof chatEdits;
const kinds = ['style', 'component', 'store', 'table'] as const satisfies readonly Kind[];
const greeting = `[data-remote="${REMOTE}"] h2`;

/** Resolves in the first frame that shows the mark of an edit. */
function untilShown(page: Page, kind: Kind, mark: number): Promise<unknown> {
  const shown =
    kind === 'style'
      ? page.waitForFunction(
          ([selector, size]) => getComputedStyle(document.querySelector(selector) ?? document.body).fontSize === size,
          [greeting, `${mark}px`] as const,
        )
      : page.waitForFunction((text) => document.body.innerText.includes(text), chatMark(mark));
  return within(shown, EDIT_MS, `the edit of a ${kind}`);
}

/** Edits a source again and again; resolves with the seconds that each took to the screen. */
class Developer {
  readonly #server: DevServer;
  readonly #page: Page;
  #mark = 30;

  constructor(server: DevServer, page: Page) {
    this.#server = server;
    this.#page = page;
  }

  async edit(kind: Kind): Promise<number> {
    this.#mark += 1;
    await pause(BETWEEN_MS);
    const saved = performance.now();
    this.#server.edit(chatEdits[kind](this.#mark));
    await untilShown(this.#page, kind, this.#mark);
    return (performance.now() - saved) / 1000;
  }

  async editAll(kind: Kind): Promise<readonly number[]> {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) times.push(await this.edit(kind));
    return times;
  }
}

/** Time from saving a source of one remote to the screen of the development server, and the memory of its processes after many edits. */
export function developing(browser: Browser, { server: site }: DeliverySite, note: Note): Part {
  const toScreen = { unit: 's', most: 1, least: 0.02 };
  return {
    bounds: {
      styleToScreen: toScreen,
      componentToScreen: toScreen,
      storeToScreen: toScreen,
      tableToScreen: toScreen,
      developmentMemory: { unit: 'MB', most: 1024, least: 50 },
    },
    async measure() {
      const server = await DevServer.start(REMOTE, '--site', site.origin);
      const { page, context } = await openColdPage(browser);
      try {
        await page.goto(server.origin + PATH, { waitUntil: 'commit' });
        await page.locator(greeting).waitFor({ timeout: START_MS });
        const developer = new Developer(server, page);
        const medians: Record<string, number> = {};
        for (const kind of kinds) {
          const times = await developer.editAll(kind);
          note(`  ${kind}: ${times.map((time) => time.toFixed(2)).join(', ')} s`);
          medians[`${kind}ToScreen`] = median(times);
        }
        for (let edit = kinds.length * RUNS; edit < EDITS; edit += 1)
          await developer.edit(kinds[edit % kinds.length] ?? 'style');
        return { ...medians, developmentMemory: memoryOf(server.pid) };
      } finally {
        await context.close();
        await server.stop();
      }
    },
  };
}
