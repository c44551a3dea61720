import type { Browser } from '@playwright/test';
import { type FaultName, faults } from '../../faults/faults.ts';
import { FaultGateway } from '../../faults/gateway.ts';
import { openColdPage } from '../browser.ts';
import { composer } from '../federation/screens.ts';
import type { Note, Part } from '../suite.ts';
import type { DeliverySite } from './site.ts';

const REMOTE = 'mf-chat';
const PATH = '/chatNew';
const broken = [
  'everythingMissing',
  'everythingFails',
  'everythingReset',
  'everythingTampered',
  'everythingHangs',
] as const satisfies readonly FaultName[];
/** Milliseconds in which the fallback appears, and the screen after the click. */
const PATIENCE_MS = 15_000;

/** Whether one click on 重试 brings back the live version of a remote whose files were all broken when its address was opened. */
async function recovers(
  browser: Browser,
  gateway: FaultGateway,
  fault: (typeof broken)[number],
  note: Note,
): Promise<boolean> {
  const { page, context } = await openColdPage(browser);
  page.setDefaultTimeout(PATIENCE_MS);
  try {
    gateway.break(REMOTE, faults[fault]);
    await page.goto(gateway.origin + PATH, { waitUntil: 'commit' });
    const retry = page.locator(`[data-remote="${REMOTE}"]`).getByRole('button', { name: '重试' });
    await retry.waitFor();
    gateway.heal(REMOTE);
    const clicked = performance.now();
    await retry.click();
    await page.locator(composer).first().waitFor();
    note(`  ${fault}: ${Math.round(performance.now() - clicked)} ms after the click`);
    return (await page.getByRole('status', { name: '模块版本' }).count()) === 0;
  } catch (error) {
    note(`  ${fault}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    return false;
  } finally {
    gateway.heal(REMOTE);
    await context.close();
  }
}

/** Faults of a remote that one click mends once their cause is gone. */
export function recovery(browser: Browser, { server }: DeliverySite, note: Note): Part {
  return {
    bounds: {
      oneClickRecovery: {
        unit: `of ${broken.length} faults`,
        least: broken.length,
        most: broken.length,
        atLeast: true,
      },
    },
    async measure() {
      const gateway = await FaultGateway.before(server.origin);
      try {
        let mended = 0;
        for (const fault of broken) if (await recovers(browser, gateway, fault, note)) mended += 1;
        return { oneClickRecovery: mended };
      } finally {
        await gateway.close();
      }
    },
  };
}
