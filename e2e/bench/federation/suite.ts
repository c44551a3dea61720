import { launchBrowser } from '../browser.ts';
import { peers } from '../peers/part.ts';
import type { Suite } from '../suite.ts';
import { coldDeepLink } from './cold-deep-link.ts';
import { firstLoad } from './first-load.ts';
import { firstPaint } from './first-paint.ts';
import { largestPaint } from './largest-paint.ts';
import { layoutShift } from './layout-shift.ts';
import { leaks } from './leaks.ts';
import { openSites } from './sites.ts';
import { warmSwitch } from './warm-switch.ts';

/** What federation costs the visitor, compared with one lazily split application built from the same sources. */
export const openFederation: Suite = async (note, extras) => {
  const browser = await launchBrowser();
  try {
    const sites = await openSites(note);
    return {
      parts: {
        'first-load': firstLoad(browser, sites, note),
        'first-paint': firstPaint(browser, sites, note),
        'largest-paint': largestPaint(browser, sites, note),
        'layout-shift': layoutShift(browser, sites, note),
        'cold-deep-link': coldDeepLink(browser, sites, note),
        'warm-switch': warmSwitch(browser, sites, note),
        leaks: leaks(browser, sites, note),
        ...(extras.peers ? { peers: peers(browser, sites.resolved.registry, note) } : {}),
      },
      async close() {
        await browser.close();
        await sites.close();
      },
    };
  } catch (error) {
    await browser.close();
    throw error;
  }
};
