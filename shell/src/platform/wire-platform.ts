import { accounts } from '@ai-site/shared/api/accounts';
import { MessageType, TopicType } from '@ai-site/shared/api/realtime';
import { reaction } from 'mobx';
import { watchContracts } from '../contracts/contract-tips.ts';
import { watchIntegrity } from '../federation/integrity-watch.ts';
import { watchPayReturn } from '../purchase/pay/watch-pay-return.ts';
import type { ShellPlatform } from './create-platform.ts';
import { applyTheme } from './theme.ts';

/** What follows from a change of session: the connection, the membership and the theme of that account. */
function followSession({ session, socket, membership, theme, bus }: ShellPlatform): void {
  reaction(
    () => session.user?.sessionId ?? null,
    () => {
      const { user } = session;
      if (user === null) {
        socket.close();
        membership.stop();
      } else {
        socket.open(user.userId);
        membership.start();
      }
      bus.emit('session:changed', { userId: user?.userId ?? null });
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

/** What the server says has changed is fetched at once. Orders are heard by those who wait for one. */
function followPushes({ session, socket, membership, http }: ShellPlatform): void {
  socket.on(MessageType.subscribe, TopicType.membership, () => void membership.refresh());
  socket.on(MessageType.subscribe, TopicType.contracts, () => {
    // A push is a hint: without an answer the account stays as it was known.
    void http.call(accounts.me, {}, { silent: true }).then(
      (user) => session.update(user),
      () => undefined,
    );
  });
}

/** Connects the parts of the platform with each other, with the document and with the bus. */
export function wirePlatform(platform: ShellPlatform, page: Window): void {
  const { session, membership, socket, theme, modals, telemetry, bus } = platform;
  modals.connect(session);
  telemetry.watch(page);
  watchIntegrity(page.document, telemetry);
  followSession(platform);
  followPushes(platform);
  reaction(
    () => membership.current,
    (current) => current !== null && bus.emit('membership:changed', { memberType: current.memberType, pointBalance: current.pointBalance }),
  );
  reaction(
    () => theme.name,
    (name) => {
      applyTheme(name, page.document);
      bus.emit('theme:changed', { theme: name });
    },
    { fireImmediately: true },
  );
  session.watchTabs();
  watchContracts({ session, modals });
  page.addEventListener('online', () => {
    socket.reconnect();
    void session.restore();
  });
  void session.restore();
  watchPayReturn(platform);
}
