import { isOwnAppCode } from '@ai-site/shared/domain/own-apps';
import type { Site } from '../../platform/site.ts';
import { addOwnApp } from './add-own-app.ts';
import { recordUse } from './record-use.ts';

/** Records a use that has already happened, by the code of the app; a failure is logged and changes nothing for the person. */
export async function noteUse(site: Site, accountId: string, code: string): Promise<void> {
  try {
    if (isOwnAppCode(code)) await addOwnApp(site.db, code, site.clock());
    await recordUse(site.db, accountId, { code }, site.clock(), { counted: true });
  } catch (error) {
    site.log.warn({ err: error, app: code }, 'a use of an app was not recorded');
  }
}
