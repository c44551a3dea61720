import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Chooses an option of a select by its label. The select may stand inside the element, or is the element. */
export async function chooseOption(user: UserEvent, select: HTMLElement, label: string | RegExp): Promise<void> {
  await user.click(select);
  const list = await screen.findByRole('listbox');
  // Arco lets no pointer through before its list has come to rest.
  await waitFor(() => {
    if (list.closest('[style*="pointer-events: none"]') !== null)
      throw new Error('The list of options is still on its way');
  });
  await user.click(within(list).getByRole('option', { name: label }));
  await waitFor(() => {
    if (screen.queryByRole('listbox') !== null) throw new Error('The list of options is still open');
  });
}
