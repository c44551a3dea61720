import { accountTexts } from '@ai-site/shared/accounts';
import { ApiError } from '@ai-site/shared/errors';
import type { Session } from '../accounts/sessions.ts';
import type { RealNameFeature } from '../config/settings.ts';
import type { Site } from '../site.ts';

/** Stands before a feature that the operator may reserve for verified accounts (`REAL_NAME_FEATURES`). Throws 403. */
export function mustHaveRealName(site: Pick<Site, 'settings'>, session: Pick<Session, 'user'>, feature: RealNameFeature): void {
  if (session.user.real_name_at === null && site.settings.realNameFeatures.includes(feature)) throw new ApiError(403, accountTexts.realNameRequired);
}
