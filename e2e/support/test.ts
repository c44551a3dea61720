import type { SignedInUser } from '@ai-site/shared/api/accounts';
import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';
import type { Page } from '@playwright/test';
import { confirmOperator, logIn, newMobile } from './accounts.ts';
import { ChatScreen } from './chat-screen.ts';
import { type EarlyAccount, earlyAccountNamed } from './early-accounts.ts';
import { keepToken } from './keep-token.ts';
import { chatSiteOf } from './kept-sites.ts';
import { ModelServer } from './model-server.ts';
import { PurchaseScreen } from './purchase-screen.ts';
import { test as base } from './visitor-test.ts';

export interface Account extends SignedInUser {
  readonly mobile: string;
}

interface Fixtures {
  /** A registered account that no other test uses. */
  readonly account: Account;
  readonly chat: ChatScreen;
  readonly purchase: PurchaseScreen;
  /** The operator, whose session has a fresh confirmation. */
  readonly operator: EarlyAccount;
  /** A page whose browser has the session of `account`; nothing is open in it yet. */
  readonly signedIn: Page;
}

/** All fixtures of workers stand here: Playwright starts a new worker and browser for each set of them. */
interface WorkerFixtures {
  /** A site whose model server the test controls. `cloudPort`: where the site expects its host of cloud desktops. */
  readonly chatSite: { readonly origin: string; readonly model: ModelServer; readonly cloudPort: number };
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  chatSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use, { parallelIndex }) => {
      const { origin, modelPort, cloudPort } = await chatSiteOf(parallelIndex);
      const model = await ModelServer.start(modelPort);
      await use({ origin, model, cloudPort });
      await model.stop();
    },
    { scope: 'worker', timeout: HANG_LIMIT_MS },
  ],
  account: async ({ request }, use, { tags }) => {
    // Without the tag, the test would run and fail on sites that do not reveal their codes.
    if (!tags.includes('@local')) throw new Error('A test with an account reads a code from the outbox: tag it @local');
    const mobile = newMobile();
    await use({ ...(await logIn(request, mobile)), mobile });
  },
  chat: async ({ page, isMobile }, use) => {
    await use(new ChatScreen(page, isMobile));
  },
  purchase: async ({ page, frame, isMobile }, use) => {
    await use(new PurchaseScreen(page, frame, isMobile));
  },
  operator: async ({ request }, use, { tags }) => {
    if (!tags.includes('@operator')) throw new Error('Not every site has an operator for tests: tag it @operator');
    const operator = earlyAccountNamed('operator');
    await confirmOperator(request, operator);
    await use(operator);
  },
  signedIn: async ({ page, account }, use) => {
    await keepToken(page, account.accessToken);
    await use(page);
  },
});

export { expect } from '@playwright/test';
