import { getPlatform } from '@ai-site/shared/platform';

/**
 * Puts an app into the account's usage history. A use that is not recorded must not keep anybody from the app. The calls of the app
 * centre are downloaded for it, after the first screen.
 */
export async function recordUse(applicationId: number): Promise<void> {
  try {
    const { apps } = await import(/* webpackChunkName: "app-calls" */ '@ai-site/shared/api/apps');
    await getPlatform().http.call(apps.record, { body: { actionType: 1, applicationId } }, { silent: true });
  } catch {
    // As said above.
  }
}
