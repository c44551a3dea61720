import type { Page } from '@playwright/test';

// The platform of a page is a federation singleton: found where the remotes find it.
const PLATFORM = `Object.values(__FEDERATION__.__INSTANCES__[0].shareScopeMap.default['@ai-site/shared/platform'])[0].lib().getPlatform()`;

/** Moves inside the open page the way a remote does: for screens to which no link leads yet, and for many moves in a row. */
export async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate(`${PLATFORM}.navigation.push(${JSON.stringify(path)})`);
}

/** Moves, and moves on after so many milliseconds. */
export async function moveOn(page: Page, path: string, ms: number, next: string): Promise<void> {
  await page.evaluate(`(async ({ navigation }) => {
    navigation.push(${JSON.stringify(path)});
    await new Promise((resolve) => setTimeout(resolve, ${ms}));
    navigation.push(${JSON.stringify(next)});
  })(${PLATFORM})`);
}

/** Listeners now on the bus of the platform. */
export async function busListeners(page: Page): Promise<number> {
  return await page.evaluate<number>(`${PLATFORM}.bus.listenerCount()`);
}
