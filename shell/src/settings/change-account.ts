import { accountTexts } from '@ai-site/shared/accounts';
import type { User } from '@ai-site/shared/api/accounts';
import { getPlatform } from '@ai-site/shared/platform';
import { failureText } from './failure-text.ts';

/** Makes a change of the account, takes over what the server answers and says how it went. True when it was made. */
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
