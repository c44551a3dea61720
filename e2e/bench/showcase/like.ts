import { inspiration } from '@ai-site/shared/api/showcase';
import { type APIRequestContext, request } from '@playwright/test';
import { callApi, logIn, newMobile } from '../../support/accounts.ts';
import { keepToken } from '../../support/keep-token.ts';
import { within } from '../browser.ts';
import { devices } from '../federation/devices.ts';
import type { Lazy } from '../lazily.ts';
import { median } from '../metrics.ts';
import type { Note, Part } from '../suite.ts';
import type { BrowserSite } from './browser-site.ts';
import { onFeed } from './feed-visits.ts';
import { PUBLICATIONS } from './fill.ts';
import { p95, paced } from './paced.ts';
import { awaitLike } from './page-probes.ts';

const PER_SECOND = 10;
const SECONDS = 10;
/** Accounts that like: one may change 60 a minute. */
const ACCOUNTS = 2;
const CLICKS = 5;
const CLICK_MS = 10_000;

const FRAMES = 'frames from click to like';
const SERVER = 'like at the server p95';

/** Images, each another one. */
const someWork = (no: number): string => `work${1 + ((no * 20 + 1) % PUBLICATIONS)}`;

/** A like from the click to the screen, and to the server. */
export function like(site: Lazy<BrowserSite>, note: Note): Part {
  return {
    bounds: { [FRAMES]: { unit: 'frames', most: 0, least: 0 }, [SERVER]: { unit: 'ms', most: 100, least: 0.5 } },
    async measure() {
      const { browser, origin } = await site.get();
      const client = await request.newContext({ baseURL: origin });
      try {
        const tokens: string[] = [];
        for (let no = 0; no < ACCOUNTS; no += 1) tokens.push((await logIn(client, newMobile())).accessToken);
        const server = await likeAtServer(client, tokens);
        const clicks = await onFeed(
          browser,
          origin,
          devices.desktop,
          async ({ page }) => {
            const found: { frames: number; ms: number }[] = [];
            for (let no = 0; no < CLICKS; no += 1) {
              const card = page.getByRole('article').nth(no);
              await card.hover();
              const button = card.getByRole('button', { name: /^喜欢/ });
              await button.evaluate(awaitLike);
              await button.click();
              const shown = await within(
                page.evaluate(() => window.benchLike),
                CLICK_MS,
                'a like',
              );
              if (shown !== undefined) found.push(shown);
            }
            return found;
          },
          { prepare: ({ page }) => keepToken(page, tokens[0] ?? '', origin) },
        );
        note(
          `  shown after ${clicks.map(({ ms }) => ms.toFixed(1)).join(', ')} ms; at the server p50 ${median(server).toFixed(1)} ms`,
        );
        return {
          [FRAMES]: clicks.length === CLICKS ? Math.max(...clicks.map(({ frames }) => frames)) : Number.NaN,
          [SERVER]: p95(server),
        };
      } finally {
        await client.dispose();
      }
    },
  };
}

/** Likes at a constant rate, from request to answer. */
async function likeAtServer(client: APIRequestContext, tokens: readonly string[]): Promise<readonly number[]> {
  const one = async (no: number): Promise<void> => {
    const { liked } = await callApi(client, inspiration.workLike, {
      query: { id: someWork(no), like: '1' },
      token: tokens[no % tokens.length] ?? '',
    });
    if (!liked) throw new Error('A like was not kept');
  };
  return paced(PER_SECOND, SECONDS, one);
}
