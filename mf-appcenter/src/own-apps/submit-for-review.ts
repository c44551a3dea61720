import type { OwnApp } from '@ai-site/shared/api/own-apps';
import { getPlatform } from '@ai-site/shared/platform';
import type { OwnAppsStore } from './own-apps-store.ts';

/** Submits the saved version to the moderators, and says so. */
export async function submitForReview(store: OwnAppsStore, app: OwnApp): Promise<void> {
  if (await store.action('submit', app)) getPlatform().toast.success('已提交，审核通过后会出现在应用中心');
}
