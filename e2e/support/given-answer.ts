import type { Call, CallDefinition, DataOf } from '@ai-site/shared/api/define';
import type { Page } from '@playwright/test';

/** Answers a declared call of the page with given data instead of the server's, for states that are hard to bring about. */
export async function giveAnswer<const D extends CallDefinition>(
  page: Page,
  { method, path }: Call<D>,
  data: DataOf<D>,
): Promise<void> {
  const asked = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
  await page.route(
    (url) => asked.test(url.pathname),
    (route) =>
      route.request().method() === method ? route.fulfill({ json: { code: 200, msg: '', data } }) : route.fallback(),
  );
}
