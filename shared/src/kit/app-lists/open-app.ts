import { apps } from '../../api/apps.ts';
import type { AppEntry, Platform } from '../../contract/platform.ts';

/** What is known of an app wherever it can be opened. */
export interface OpenableApp {
  readonly applicationId: number;
  readonly name: string;
  readonly line: string;
  readonly actionUrl: string;
  readonly terminalTypes: readonly number[];
}

export const entryOf = ({ applicationId, actionUrl, name, line, terminalTypes }: OpenableApp): AppEntry => ({
  applicationId,
  actionUrl,
  title: name,
  remark: line,
  terminalTypes,
});

/** Opens an app by the rules of docs/product/assistant.md#2 and records the use. */
export function openApp(
  { session, http, navigation }: Pick<Platform, 'session' | 'http' | 'navigation'>,
  app: OpenableApp,
): void {
  if (session.signedIn) {
    // A use that is not recorded must not keep anybody from the app.
    void http
      .call(apps.record, { body: { actionType: 1, applicationId: app.applicationId } }, { silent: true })
      .catch(() => undefined);
  }
  navigation.openApp(entryOf(app));
}
