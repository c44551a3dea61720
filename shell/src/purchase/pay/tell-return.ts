import { type OrderState, orders } from '@ai-site/shared/api/orders';
import type { Toast } from '@ai-site/shared/contract';
import { OrderStatus, orderTexts } from '@ai-site/shared/domain/orders';
import { ApiError } from '@ai-site/shared/errors';
import type { HttpClient } from '@ai-site/shared/http';
import { announcePaid, type PaidDeps } from './announce-paid.ts';

export interface ReturnDeps {
  readonly http: HttpClient;
  readonly toast: Toast;
  readonly membership: PaidDeps['membership'];
}

/** Requests the status of the order that a phone returns from once, and shows it; resolves with a paid order, otherwise with null. Never rejects. */
export async function reportReturn(deps: ReturnDeps, orderNo: string): Promise<OrderState | null> {
  const { http, toast } = deps;
  try {
    const state = await http.call(orders.status, { query: { id: orderNo } }, { silent: true });
    if (state.status === OrderStatus.paid) {
      announcePaid(deps, state);
      return state;
    }
    if (state.status === OrderStatus.failed) toast.error(orderTexts.failed);
    else toast.info(orderTexts.mobilePending);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 401)) toast.error(orderTexts.statusFailed);
  }
  return null;
}
