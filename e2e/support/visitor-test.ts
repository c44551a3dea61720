import { test as base } from '@playwright/test';
import { saveData } from './data-saver.ts';
import { ErrorGuard } from './error-guard.ts';
import { Frame } from './frame.ts';
import { LoginDialog } from './login-dialog.ts';

export interface VisitorFixtures {
  /**
   * Whether the visitor's browser has its data saver on, so that pages download nothing ahead: on unless a test is about what pages
   * download, because each idle page otherwise fetches the files of every remote.
   */
  readonly dataSaver: boolean;
  /** Fails the test on console errors and uncaught exceptions that it did not announce. */
  readonly errors: ErrorGuard;
  /** Header, menus and dialogs of the page, for any screen size. */
  readonly frame: Frame;
  readonly login: LoginDialog;
}

/** Tests of a visitor of any site, whatever remotes it has. */
export const test = base.extend<VisitorFixtures>({
  dataSaver: [true, { option: true }],
  context: async ({ context, dataSaver }, use) => {
    if (dataSaver) await saveData(context);
    await use(context);
  },
  errors: [
    async ({ context }, use) => {
      const guard = new ErrorGuard(context);
      await use(guard);
      guard.verify();
    },
    { auto: true },
  ],
  frame: async ({ page, isMobile }, use) => {
    await use(new Frame(page, isMobile));
  },
  login: async ({ page, request }, use) => {
    await use(new LoginDialog(page, request));
  },
});

export { expect } from '@playwright/test';
