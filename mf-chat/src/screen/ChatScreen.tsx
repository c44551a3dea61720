import { errorTexts } from '@ai-site/shared/errors';
import { getPlatform } from '@ai-site/shared/platform';
import { useLocation } from '@ai-site/shared/router';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { ComposerBox } from '../composer/ComposerBox.tsx';
import { assistantCalls } from '../conversation/chat-calls.ts';
import { HistoryPanel } from '../history/HistoryPanel.tsx';
import { useLoaded } from '../loading/use-loaded.ts';
import { pageClock } from '../time/clock.ts';
import { fetchMarkdownLater } from '../transcript/load-markdown.ts';
import { Transcript } from '../transcript/Transcript.tsx';
import { chatIdOf, detailIdOf } from './address.ts';
import { ChatBar } from './ChatBar.tsx';
import styles from './chat-screen.module.css';
import { ChatScreenStore } from './chat-screen-store.ts';
import { LiveSummary } from './LiveSummary.tsx';
import { usePanel } from './use-panel.ts';

const loadDrawer = () => import(/* webpackChunkName: "history-drawer" */ '../history/HistoryDrawer.tsx');

const createStore = () =>
  new ChatScreenStore({
    platform: getPlatform(),
    calls: assistantCalls,
    clock: pageClock,
    draw: Math.random,
    newId: () => crypto.randomUUID(),
    tabStorage: sessionStorage,
    storage: localStorage,
  });

/** Asks before leaving a reply that runs, and follows the account while the screen is open. */
function useScreen(store: ChatScreenStore): void {
  useEffect(() => store.start(), [store]);
  useEffect(fetchMarkdownLater, []);
  useEffect(() => getPlatform().navigation.guard({ active: () => store.active, message: errorTexts.leaveChat, within: ['/chatNew'] }), [store]);
}

/** 我来聊 */
export default observer(function ChatScreen() {
  const [store] = useState(createStore);
  const { search } = useLocation();
  const chatId = chatIdOf(search);
  const detailId = detailIdOf(search);
  const panel = usePanel();
  const { giveUpDrawer } = panel;
  const onDrawerLost = useCallback(() => {
    giveUpDrawer();
    getPlatform().toast.error('历史对话没有加载成功，请重试或刷新页面');
  }, [giveUpDrawer]);
  const drawer = useLoaded(loadDrawer, panel.drawerAsked, onDrawerLost);
  useScreen(store);
  useEffect(() => store.show(chatId, detailId), [store, chatId, detailId]);

  const { current } = store;
  const title = store.history.themeOf(current.chatId) ?? current.messages.find(({ role }) => role === 'user')?.text.slice(0, 30) ?? '';
  useEffect(() => {
    document.title = [title, '我来聊', getPlatform().site.name].filter((part) => part !== '').join(' · ');
  }, [title]);

  const leaveDrawer = () => panel.setDrawer(false);
  return (
    <div className={styles.screen}>
      {panel.desktop && panel.open && <HistoryPanel store={store} onCollapse={() => panel.setOpen(false)} />}
      {!panel.desktop && drawer !== undefined && <drawer.default store={store} open={panel.drawer} onClose={leaveDrawer} />}
      <section className={styles.main} aria-label="对话">
        <ChatBar
          title={title}
          panelShown={panel.desktop && panel.open}
          onPanel={() => (panel.desktop ? panel.setOpen(true) : panel.setDrawer(true))}
          onNew={() => store.startNew()}
          newDisabled={current.empty && current.chatId === null}
        />
        {/* A key per chat: scrolling, selection and what is unfolded belong to it. */}
        <Transcript key={current.viewKey} store={store} conversation={current} />
        {current.list.failure?.missing !== true && <ComposerBox key={`box-${current.viewKey}`} conversation={current} models={store.models} focusOnOpen={panel.desktop} />}
      </section>
      <LiveSummary conversation={current} />
    </div>
  );
});
