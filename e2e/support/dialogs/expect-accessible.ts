import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../accessible.ts';
import { type DialogId, dialogs } from './table.ts';

/** The open dialog, the last one where dialogs lie above each other. */
const openDialog = (page: Page, id: DialogId): Locator => page.getByRole('dialog', { name: dialogs[id].name }).last();

/** Fails unless the dialog is open and has no axe violation of any impact, nightly in both themes, without a reload. */
export async function expectDialogAccessible(page: Page, id: DialogId): Promise<void> {
  const dialog = openDialog(page, id);
  await expect(dialog).toBeVisible();
  if (!('skeleton' in dialogs[id])) await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessibleInBothThemes(page, ':is([role="dialog"], dialog[open])');
}
