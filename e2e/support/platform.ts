import type { Page } from '@playwright/test';

// The platform of a page is a federation singleton: read from the share scope, as the remotes do.
// The home page loads it when a link to a remote is pointed at, which the frame that was served does not notice.
const SCOPE = 'globalThis.__FEDERATION__?.__INSTANCES__[0]?.shareScopeMap.default';
const PLATFORM = `new Promise((resolve) => {
  const look = () => {
    if (${SCOPE} !== undefined) return resolve(${SCOPE});
    const link = document.querySelector('header a[href="/chatNew"], nav a[href="/exhibit"]');
    link?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    setTimeout(look, 100);
  };
  look();
}).then((scope) => Object.values(scope['@ai-site/shared/platform'])[0].get()).then((factory) => factory().getPlatform())`;

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
