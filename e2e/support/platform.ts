import { REGISTRY_ELEMENT_ID } from '@ai-site/shared/contract';
import type { Page } from '@playwright/test';

const SCOPE = 'globalThis.__FEDERATION__?.__INSTANCES__[0]?.shareScopeMap.default';

/**
 * Expression for the share scope of a page. The shell downloads the federation runtime with the first remote, and its own pages do when a link to
 * one is pointed at, which the frame that was served does not notice.
 */
const SHARED = `new Promise((resolve) => {
  const { remotes } = JSON.parse(document.getElementById('${REGISTRY_ELEMENT_ID}').textContent);
  const owned = ({ pathname }) =>
    remotes.some(({ routes }) => routes.some(({ prefix }) => pathname === prefix || pathname.startsWith(prefix + '/')));
  const look = () => {
    if (${SCOPE} !== undefined) return resolve(${SCOPE});
    const link = owned(location) ? null : [...document.querySelectorAll('header a[href], nav a[href]')].find(owned);
    link?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    setTimeout(look, 100);
  };
  look();
})`;

/** Resolves when the page has its federation runtime. */
export async function startFederation(page: Page): Promise<void> {
  await page.evaluate(`${SHARED}.then(() => undefined)`);
}

// The platform of a page is a federation singleton: read from the share scope, as the remotes do.
const PLATFORM = `${SHARED}.then((scope) => Object.values(scope['@ai-site/shared/platform'])[0].get()).then((factory) => factory().getPlatform())`;

/** Navigates inside the open page as a remote does: for screens without a link to them, and for many navigations in a row. */
export async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate(`${PLATFORM}.then(({ navigation }) => navigation.push(${JSON.stringify(path)}))`);
}

/** Navigates, and navigates on after this many milliseconds. */
export async function moveOn(page: Page, path: string, ms: number, next: string): Promise<void> {
  await page.evaluate(`${PLATFORM}.then(async ({ navigation }) => {
    navigation.push(${JSON.stringify(path)});
    await new Promise((resolve) => setTimeout(resolve, ${ms}));
    navigation.push(${JSON.stringify(next)});
  })`);
}

/** Listeners currently registered with the platform: on its bus and on its WebSocket connection. */
export async function platformListeners(page: Page): Promise<number> {
  return await page.evaluate<number>(
    `${PLATFORM}.then(({ bus, socket }) => bus.listenerCount() + socket.listenerCount())`,
  );
}
