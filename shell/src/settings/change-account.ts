import type { User } from '@ai-site/shared/api/accounts';
import { accountTexts } from '@ai-site/shared/domain/accounts';
import { getPlatform } from '@ai-site/shared/platform';
import { failureText } from './failure-text.ts';

/** Performs a change of the account, adopts the server's response and shows the result. Returns true on success. */
export async function changeAccount(change: () => Promise<User>): Promise<boolean> {
  const { session, toast } = getPlatform();
  try {
    session.update(await change());
    toast.success(accountTexts.updateSucceeded);
    return true;
  } catch (error) {
    const text = failureText(error);
    if (text !== null) toast.error(text);
    return false;
  }
}
