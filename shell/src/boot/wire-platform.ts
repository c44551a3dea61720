import { MessageType, TopicType } from '@ai-site/shared/api/realtime';
import { ClientType } from '@ai-site/shared/domain/orders';
import { PHONE_QUERY } from '@ai-site/shared/kit/phone';
import { reaction } from 'mobx';
import { watchIntegrity } from '../federation/integrity-watch.ts';
import { watchAgreements } from '../legal-agreements/agreement-tips.ts';
import { identifyVisitor } from '../platform/identify-visitor.ts';
import { loadAccountCalls } from '../platform/load-account-calls.ts';
import type { ShellPlatform } from '../platform/shell-platform.ts';
import { applyTheme } from '../platform/theme.ts';
import { openOrder } from '../purchase/open-order/open-order-store.ts';
import { watchPayReturn } from '../purchase/pay/watch-pay-return.ts';

/** Effects of a session change: the connection, the membership and the theme of that account. */
function followSession({ session, socket, membership, theme }: ShellPlatform): void {
  reaction(
    () => session.user?.sessionId ?? null,
    () => {
      const { user } = session;
      if (user === null) {
        socket.close();
        membership.stop();
        openOrder.stop();
      } else {
        socket.open(user.userId);
        membership.start();
        void openOrder.refresh();
      }
    },
  );
  reaction(
    () => session.user?.uiStyle,
    (uiStyle) => uiStyle !== undefined && theme.adopt(uiStyle),
  );
  socket.on(MessageType.subscribe, TopicType.logout, ({ msg }) => {
    if (typeof msg === 'object' && typeof msg?.content === 'string') session.forceLogout(msg.content);
  });
}

/** Fetches at once what the server reports as changed. */
function followPushes({ session, socket, membership, http }: ShellPlatform): void {
  socket.on(MessageType.subscribe, TopicType.membership, () => void membership.refresh());
  socket.on(MessageType.subscribe, TopicType.order, ({ msg }) => {
    if (typeof msg === 'object' && typeof msg?.content === 'string') void openOrder.changed(msg.content);
  });
  socket.on(MessageType.subscribe, TopicType.contracts, () => {
    // A push is only a hint: if the call fails, the known account data stays.
    void loadAccountCalls()
      .then(({ accounts }) => http.call(accounts.me, {}, { silent: true }))
      .then(
        (user) => session.update(user),
        () => undefined,
      );
  });
}

/** Connects the parts of the platform with each other and with the document: restores the stored session, applies the theme, starts counting errors. */
export function wirePlatform(platform: ShellPlatform, page: Window): void {
  const { session, socket, theme, modals, telemetry } = platform;
  modals.connect(session);
  openOrder.connect({
    ...platform,
    client: () => (page.matchMedia(PHONE_QUERY).matches ? ClientType.mobile : ClientType.web),
    go: (url) => page.location.assign(url),
  });
  telemetry.watch(page);
  watchIntegrity(page.document, telemetry);
  followSession(platform);
  followPushes(platform);
  reaction(
    () => theme.name,
    (name) => applyTheme(name, page.document),
    { fireImmediately: true },
  );
  session.watchTabs();
  watchAgreements({ session, modals });
  page.addEventListener('online', () => {
    socket.reconnect();
    void session.restore();
  });
  void session.restore();
  watchPayReturn(platform);
  identifyVisitor(platform);
}
