import { launchBrowser } from '../browser.ts';
import type { Suite } from '../suite.ts';
import { deployToLive } from './deploy-to-live.ts';
import { developing } from './developing.ts';
import { hangingRemotes } from './hanging-remotes.ts';
import { hostileUploads } from './hostile-uploads.ts';
import { integrityCost } from './integrity-cost.ts';
import { pageBytes } from './page-bytes.ts';
import { recovery } from './recovery.ts';
import { resolution } from './resolution.ts';
import { openDeliverySite } from './site.ts';

/** The cost of releasing remotes independently. */
export const openDelivery: Suite = async (note) => {
  const browser = await launchBrowser();
  try {
    const site = await openDeliverySite(note);
    return {
      parts: {
        recovery: recovery(browser, site, note),
        'hanging-remotes': hangingRemotes(browser, site, note),
        'integrity-cost': integrityCost(browser, site, note),
        'page-bytes': pageBytes(browser, site, note),
        resolution: resolution(site, note),
        'hostile-uploads': hostileUploads(site, note),
        'deploy-to-live': deployToLive(site, note),
        developing: developing(browser, site, note),
      },
      async close() {
        await browser.close();
        await site.server.close();
      },
    };
  } catch (error) {
    await browser.close();
    throw error;
  }
};
