import { accountTexts } from '@ai-site/shared/domain/accounts';
import { getPlatform } from '@ai-site/shared/platform';

/** Signs out and shows a message. */
export async function signOut(): Promise<void> {
  const { session, toast } = getPlatform();
  await session.signOut();
  toast.success(accountTexts.logoutSucceeded);
}
