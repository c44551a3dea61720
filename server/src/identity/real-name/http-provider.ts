import * as z from 'zod/mini';
import type { Settings } from '../../platform/config/settings.ts';
import { newId } from '../../platform/database/new-id.ts';
import { callService, SERVICE_TIMES, type ServiceTimes, ServiceUnavailable } from '../../platform/http/call-service.ts';
import type { RealNameProvider } from './real-name-provider.ts';

const answer = z.object({ match: z.boolean() });

/** Calls any service that accepts `POST {name, idNumber}` with a bearer token and answers `{match}`. Vendor-specific requirements belong in a small relay in front of it. */
export function httpRealName(
  service: NonNullable<Settings['realName']>,
  times: ServiceTimes = SERVICE_TIMES,
): RealNameProvider {
  return {
    async matches({ name, idNumber }) {
      const text = await callService(service, { name, idNumber }, newId(), times);
      try {
        return answer.parse(JSON.parse(text)).match;
      } catch (error) {
        throw new ServiceUnavailable('The verification service answered in another shape', { cause: error });
      }
    },
  };
}
