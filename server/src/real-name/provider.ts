import { accountTexts } from '@ai-site/shared/accounts';
import { ApiError } from '@ai-site/shared/errors';
import type { Site } from '../site.ts';
import { httpRealName } from './http-provider.ts';

/** A resident of mainland China, as their identity card names them. */
export interface Identity {
  readonly name: string;
  /** 18 places, the last a digit or X. */
  readonly idNumber: string;
}

/** Asks the registry of residents, or whoever may. */
export interface RealNameProvider {
  /** Whether the number is this name's. Throws when the service did not say. */
  matches(identity: Identity): Promise<boolean>;
}

/** The configured service. Throws 409 where none is: the site never pretends that it verified someone. */
export function realNameProvider(site: Site): RealNameProvider {
  if (site.settings.realName === null) throw new ApiError(409, accountTexts.realNameUnavailable);
  return httpRealName(site.settings.realName);
}
