import { themeOf } from '@ai-site/shared/domain/chat-theme';
import { chatQuestions } from '@ai-site/shared/errors';
import { pageClock } from '@ai-site/shared/kit/clock';
import { useModule } from '@ai-site/shared/kit/lazy';
import { isSentAtOnce, useInitialFill } from '@ai-site/shared/kit/quick-fill';
import { localValues, tabValues } from '@ai-site/shared/kit/storage';
import { getPlatform } from '@ai-site/shared/platform';
import { useLocation } from '@ai-site/shared/router';
import { observer } from 'mobx-react-lite';
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { ConversationArea } from '../attachments/ConversationArea.tsx';
import { ComposerBox } from '../composer/ComposerBox.tsx';
import { HistoryPanel } from '../history/HistoryPanel.tsx';
import { useShortcutSheet } from '../keyboard/use-shortcut-sheet.ts';
import { useShortcuts } from '../keyboard/use-shortcuts.ts';
import { chatIdOf, detailIdOf } from '../kinds/address.ts';
import { assistantKind } from '../kinds/assistant-kind.ts';
import type { ChatKind } from '../kinds/chat-kind.ts';
import type { KindParams } from '../kinds/kind-params.ts';
import { fetchFeedLater } from '../transcript/load-feed.ts';
import { Transcript } from '../transcript/Transcript.tsx';
import { ChatBar } from './ChatBar.tsx';
import styles from './chat-screen.module.css';
import { ChatScreenStore } from './chat-screen-store.ts';
import { LiveSummary } from './LiveSummary.tsx';
import { sendWhenReady } from './send-when-ready.ts';
import { useKeyboardInset } from './use-keyboard-inset.ts';
import { usePanel } from './use-panel.ts';
import { useSearchShown } from './use-search-shown.ts';

const loadDrawer = () => import(/* webpackChunkName: "history-drawer" */ '../history/HistoryDrawer.tsx');

const createStore = (kind: ChatKind) =>
  new ChatScreenStore({
    platform: getPlatform(),
    kind,
    clock: pageClock,
    random: Math.random,
    newId: () => crypto.randomUUID(),
    tabStorage: tabValues,
    storage: localValues,
  });

/** Confirms leaving while a reply runs, and tracks the account while the screen is mounted. */
function useScreen(store: ChatScreenStore, pathname: string): void {
  useEffect(() => store.start(), [store]);
  useEffect(fetchFeedLater, []);
  useEffect(
    () =>
      getPlatform().navigation.guard({
        active: () => store.active,
        message: chatQuestions.leaveChat,
        within: [pathname],
      }),
    [store, pathname],
  );
}

export interface ChatScreenProps {
  /** Kind of chat; constant while the screen is mounted. */
  readonly kind?: ChatKind;
  /** Shows the parameters of a kind that has some; in the chunk of the apps. */
  readonly ParamsRow?: ComponentType<{ readonly params: KindParams }>;
}

/** The chat screen of 我来聊 and of the apps. */
export default observer(function ChatScreen({ kind = assistantKind, ParamsRow }: ChatScreenProps) {
  const [store] = useState(() => createStore(kind));
  const { pathname, search } = useLocation();
  const chatId = chatIdOf(search);
  const detailId = detailIdOf(search);
  const panel = usePanel();
  const { giveUpDrawer } = panel;
  const onDrawerLost = useCallback(() => {
    giveUpDrawer();
    getPlatform().toast.error('历史对话没有加载成功，请重试或刷新页面');
  }, [giveUpDrawer]);
  const drawer = useModule(loadDrawer, panel.drawerAsked, onDrawerLost);
  const sheet = useShortcutSheet();
  const screen = useRef<HTMLDivElement>(null);
  useScreen(store, pathname);
  useShortcuts(store, sheet.show);
  useKeyboardInset(screen);
  useSearchShown(store, panel);
  useEffect(() => store.show(chatId, detailId), [store, chatId, detailId]);
  useInitialFill(({ prompt }) => {
    const { composer } = store.current;
    const before = composer.draft.trim();
    composer.write(before === '' ? prompt : `${composer.draft}\n${prompt}`);
    if (before === '' && isSentAtOnce(getPlatform().history.location.state)) void sendWhenReady(store);
  });

  const { current } = store;
  const title =
    store.history.themeOf(current.chatId) ?? themeOf(current.messages.find(({ role }) => role === 'user')?.text ?? '');
  useEffect(() => {
    document.title = [title, kind.name, getPlatform().site.name].filter((part) => part !== '').join(' · ');
  }, [title, kind]);

  const name = title === '' && kind !== assistantKind ? kind.name : title;
  const leaveDrawer = () => panel.setDrawer(false);
  return (
    <div ref={screen} className={styles.screen}>
      {panel.desktop && panel.open && <HistoryPanel store={store} onCollapse={() => panel.setOpen(false)} />}
      {!panel.desktop && drawer !== undefined && (
        <drawer.default store={store} open={panel.drawer} onClose={leaveDrawer} />
      )}
      <ConversationArea attachments={current.composer.attachments} models={store.models} className={styles.main}>
        <ChatBar
          title={name}
          phone={!panel.desktop}
          panelShown={panel.desktop && panel.open}
          onPanel={() => (panel.desktop ? panel.setOpen(true) : panel.setDrawer(true))}
          onNew={() => store.startNew()}
          newDisabled={current.empty && current.chatId === null}
        />
        {/* Keyed by chat, because scroll position, selection and expanded parts belong to it. */}
        <Transcript key={current.viewKey} store={store} conversation={current} />
        {ParamsRow !== undefined && <ParamsRow params={store.params} />}
        {current.list.failure?.missing !== true && (
          <ComposerBox
            key={`box-${current.viewKey}`}
            conversation={current}
            models={store.models}
            focusOnOpen={panel.desktop}
            onEditLast={() => current.editLast()}
            onShortcuts={sheet.show}
          />
        )}
      </ConversationArea>
      <LiveSummary conversation={current} />
      {sheet.Sheet !== undefined && <sheet.Sheet open={sheet.open} onClose={sheet.close} />}
    </div>
  );
});
