import { accountTexts } from '@ai-site/shared/domain/accounts';
import { ApiError } from '@ai-site/shared/errors';
import type { Site } from '../../platform/site.ts';
import { httpRealName } from './http-provider.ts';

/** A resident of mainland China, as stated on their identity card. */
export interface Identity {
  readonly name: string;
  /** 18 characters, the last a digit or X. */
  readonly idNumber: string;
}

/** Queries a registry of residents, directly or through a service. */
export interface RealNameProvider {
  /** Whether the number belongs to this name. Throws when the service gave no answer. */
  matches(identity: Identity): Promise<boolean>;
}

/** Returns the configured service. Throws 409 when there is none: the site never fakes a verification. */
export function realNameProvider(site: Site): RealNameProvider {
  if (site.settings.realName === null) throw new ApiError(409, accountTexts.realNameUnavailable);
  return httpRealName(site.settings.realName);
}
