import type { SignedInUser } from '@ai-site/shared/api/accounts';
import { test as base, type Page } from '@playwright/test';
import { logIn, newMobile } from './accounts.ts';
import { ChatScreen } from './chat-screen.ts';
import { type EarlyAccount, earlyAccountNamed } from './early-accounts.ts';
import { ErrorGuard } from './error-guard.ts';
import { Frame } from './frame.ts';
import { keepToken } from './keep-token.ts';
import { LoginDialog } from './login-dialog.ts';
import { PurchaseScreen } from './purchase-screen.ts';

export interface Account extends SignedInUser {
  readonly mobile: string;
}

interface Fixtures {
  /** Fails the test on console errors and uncaught exceptions that it did not announce. */
  readonly errors: ErrorGuard;
  /** A registered account that no other test uses. */
  readonly account: Account;
  /** Header, menus and dialogs of the page, for any screen size. */
  readonly frame: Frame;
  readonly login: LoginDialog;
  readonly chat: ChatScreen;
  readonly purchase: PurchaseScreen;
  readonly operator: EarlyAccount;
  /** A page whose browser has the session of `account`; nothing is open in it yet. */
  readonly signedIn: Page;
}

export const test = base.extend<Fixtures>({
  errors: [
    async ({ context }, use) => {
      const guard = new ErrorGuard(context);
      await use(guard);
      guard.verify();
    },
    { auto: true },
  ],
  account: async ({ request }, use, { tags }) => {
    // Without the tag, the test would run and fail on sites that do not reveal their codes.
    if (!tags.includes('@local')) throw new Error('A test with an account reads a code from the outbox: tag it @local');
    const mobile = newMobile();
    await use({ ...(await logIn(request, mobile)), mobile });
  },
  frame: async ({ page, isMobile }, use) => {
    await use(new Frame(page, isMobile));
  },
  login: async ({ page, request }, use) => {
    await use(new LoginDialog(page, request));
  },
  chat: async ({ page, isMobile }, use) => {
    await use(new ChatScreen(page, isMobile));
  },
  purchase: async ({ page, frame, isMobile }, use) => {
    await use(new PurchaseScreen(page, frame, isMobile));
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright finds out by the pattern what a fixture needs
  operator: async ({}, use, { tags }) => {
    if (!tags.includes('@operator')) throw new Error('Not every site has an operator for tests: tag it @operator');
    await use(earlyAccountNamed('operator'));
  },
  signedIn: async ({ page, account }, use) => {
    await keepToken(page, account.accessToken);
    await use(page);
  },
});

export { expect } from '@playwright/test';
