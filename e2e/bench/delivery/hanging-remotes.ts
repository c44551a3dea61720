import { registryCalls } from '@ai-site/shared/api/registry';
import { fetchTransport } from '@ai-site/shared/http/fetch-transport';
import { createCaller } from '@ai-site/shared/http/typed-calls';
import type { Browser } from '@playwright/test';
import { faults } from '../../faults/faults.ts';
import { FaultGateway } from '../../faults/gateway.ts';
import { openColdPage, within } from '../browser.ts';
import { awaitScreen } from '../federation/page-probes.ts';
import type { Note, Part } from '../suite.ts';
import type { DeliverySite } from './site.ts';

const PATH = '/chatNew';
const RUNS = 5;
/** Drawn by the shell itself: the header that the server writes has the links, but no buttons. */
const button = 'header button';
const menu = 'header nav[aria-label="主导航"] a';

async function headerOf(browser: Browser, origin: string): Promise<number> {
  const { page, context } = await openColdPage(browser);
  try {
    await page.addInitScript(awaitScreen, button);
    await page.goto(origin + PATH, { waitUntil: 'commit' });
    const ms = await within(
      page.evaluate(() => window.benchScreen),
      30_000,
      'the header',
    );
    if ((await page.locator(menu).count()) === 0) throw new Error('The header has no menu');
    return ms / 1000;
  } finally {
    await context.close();
  }
}

/** Time until header and menu work, over HTTP/1.1, while every file of every remote hangs; the slowest of several visits. */
export function hangingRemotes(browser: Browser, { server }: DeliverySite, note: Note): Part {
  return {
    bounds: { headerWhileHanging: { unit: 's', most: 2, least: 0.02 } },
    async measure() {
      const { remotes } = await createCaller(fetchTransport(server.origin))(registryCalls.current, {}, {});
      const gateway = await FaultGateway.before(server.origin);
      try {
        for (const { name } of remotes) gateway.break(name, faults.everythingHangs);
        const times: number[] = [];
        for (let run = 0; run < RUNS; run += 1) times.push(await headerOf(browser, gateway.origin));
        note(`  ${times.map((time) => time.toFixed(2)).join(', ')} s`);
        return { headerWhileHanging: Math.max(...times) };
      } finally {
        await gateway.close();
      }
    },
  };
}
