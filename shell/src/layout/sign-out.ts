import { accountTexts } from '@ai-site/shared/accounts';
import { getPlatform } from '@ai-site/shared/platform';

/** Signs out and says so. */
export async function signOut(): Promise<void> {
  const { session, toast } = getPlatform();
  await session.signOut();
  toast.success(accountTexts.logoutSucceeded);
}
