import { orders } from '@ai-site/shared/api/orders';
import type { Toast } from '@ai-site/shared/contract';
import { ApiError } from '@ai-site/shared/errors';
import type { HttpClient } from '@ai-site/shared/http';
import { OrderStatus, orderTexts } from '@ai-site/shared/orders';
import { announcePaid, type PaidParts } from './announce-paid.ts';

export interface ReturnParts {
  readonly http: HttpClient;
  readonly toast: Toast;
  readonly membership: PaidParts['membership'];
}

/** Asks once how the order stands that a phone comes back from, and says it. Never rejects. */
export async function tellReturn(parts: ReturnParts, orderNo: string): Promise<void> {
  const { http, toast } = parts;
  try {
    const state = await http.call(orders.status, { query: { id: orderNo } }, { silent: true });
    if (state.status === OrderStatus.paid) announcePaid(parts, state);
    else if (state.status === OrderStatus.failed) toast.error(orderTexts.failed);
    else toast.info(orderTexts.mobilePending);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 401)) toast.error(orderTexts.statusFailed);
  }
}
