import { accountTexts } from '@ai-site/shared/domain/accounts';
import { ApiError } from '@ai-site/shared/errors';
import type { RealNameFeature } from '../../platform/config/settings.ts';
import type { Session } from '../../platform/session.ts';
import type { Site } from '../../platform/site.ts';

/** Guards a feature that the operator may restrict to verified accounts (`REAL_NAME_FEATURES`). Throws 403. */
export function assertRealName(
  site: Pick<Site, 'settings'>,
  session: Pick<Session, 'user'>,
  feature: RealNameFeature,
): void {
  if (session.user.real_name_at === null && site.settings.realNameFeatures.includes(feature))
    throw new ApiError(403, accountTexts.realNameRequired);
}
