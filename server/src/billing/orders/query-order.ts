import { orderTexts } from '@ai-site/shared/domain/orders';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { Site } from '../../platform/site.ts';
import { askProvider } from './ask-provider.ts';
import { providerNamed } from './provider-named.ts';

/** Queries the provider about every attempt of an order now. Throws ApiError 404; 409 when a provider is no longer connected; 502 when one does not answer. */
export async function queryOrder(site: Site, orderNo: string): Promise<void> {
  const attempts = await site.db
    .selectFrom('payment_attempts as a')
    .innerJoin('orders as o', 'o.order_no', 'a.order_no')
    .select(['a.attempt_no', 'a.order_no', 'a.provider', 'a.created_at', 'a.next_query_at', 'o.stage', 'o.expires_at'])
    .where('a.order_no', '=', orderNo)
    .execute();
  if (attempts.length === 0) throw new ApiError(404, errorTexts.notFound);
  if (attempts.some((attempt) => providerNamed(site, attempt.provider) === null))
    throw new ApiError(409, orderTexts.providerGone);
  const answers = await Promise.all(attempts.map((attempt) => askProvider(site, attempt)));
  if (answers.includes('silent')) throw new ApiError(502, orderTexts.providerSilent);
}
