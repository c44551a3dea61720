import { accountTexts } from '@ai-site/shared/domain/accounts';
import { ApiError } from '@ai-site/shared/errors';
import type { Site } from '../../platform/site.ts';
import { httpRealName } from './http-provider.ts';
import type { RealNameProvider } from './real-name-provider.ts';

/** Returns the configured service. Throws 409 when there is none: the site never fakes a verification. */
export function realNameProvider(site: Site): RealNameProvider {
  if (site.settings.realName === null) throw new ApiError(409, accountTexts.realNameUnavailable);
  return httpRealName(site.settings.realName);
}
