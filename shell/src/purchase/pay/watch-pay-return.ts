import type { ShellPlatform } from '../../platform/shell-platform.ts';
import { returnedOrder } from './return-params.ts';

/** When the URL says that a phone returns from paying, asks whether the payment is done; login comes first. */
export function watchPayReturn({
  history,
  session,
  modals,
}: Pick<ShellPlatform, 'history' | 'session' | 'modals'>): void {
  const current = () => returnedOrder(history.location.search);
  let seen: string | null = null;
  const look = (): void => {
    const orderNo = current();
    if (orderNo === seen) return;
    seen = orderNo;
    if (orderNo === null) return;
    void session
      .require()
      .then((signedIn) => signedIn && current() === orderNo && modals.show({ kind: 'payConfirm', orderNo }));
  };
  history.listen(look);
  look();
}
