import { apps } from '@ai-site/shared/api/apps';
import { getPlatform } from '@ai-site/shared/platform';

/** Puts an app into the account's usage history. A use that is not recorded must not keep anybody from the app. */
export function recordUse(applicationId: number): void {
  void getPlatform()
    .http.call(apps.record, { body: { actionType: 1, applicationId } }, { silent: true })
    .catch(() => undefined);
}
