import { type ChatMessage, chat } from '@ai-site/shared/api/chat';
import { MessageType, TopicType } from '@ai-site/shared/api/realtime';
import { uploads } from '@ai-site/shared/api/uploads';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import { localValues, tabValues } from '@ai-site/shared/kit/storage';
import {
  createPlatformDouble,
  ManualClock,
  pickedFile,
  sampleMembership,
  sampleSignedInUser,
  sampleUser,
  settled,
} from '@ai-site/shared/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { runInAction } from 'mobx';
import { sortForModel } from '../attachments/attachments.ts';
import { sampleFile } from '../attachments/testing/sample-files.ts';
import {
  delta,
  end,
  sampleChat,
  sampleMessage,
  sampleModels,
  snapshot,
  textIn,
} from '../conversation/testing/sample-messages.ts';
import { assistantKind } from '../kinds/assistant-kind.ts';
import { ChatScreenStore } from './chat-screen-store.ts';

let stop = () => {};
afterEach(() => stop());
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const messages: Record<string, ChatMessage[]> = {
  'c-1': [sampleMessage({ id: 'q-1', role: 'user', text: '甲问' }), sampleMessage({ text: '甲答' })],
  'c-2': [sampleMessage({ id: 'q-2', role: 'user', text: '乙问' }), sampleMessage({ id: 'a-2', text: '乙答' })],
};

async function open(path = '/chatNew', signedIn = true) {
  const platform = createPlatformDouble(signedIn ? { path, user: sampleUser } : { path });
  const clock = new ManualClock();
  const { http } = platform;
  http.answer(chat.models, () => sampleModels([]));
  http.answer(chat.history, () => ({ list: [], hasNextPage: false, nextCursor: null }));
  http.answer(chat.getChatDetail, ({ query }) => ({ list: messages[query.chatId] ?? [], hasNextPage: false }));
  http.answer(chat.deleteChat, () => null);
  http.answer(chat.getChat, ({ query }) => sampleChat({ chatId: query.chatId, chatTheme: `名称 ${query.chatId}` }));
  let ids = 0;
  const store = new ChatScreenStore({
    platform,
    kind: assistantKind,
    clock,
    random: () => 0.5,
    newId: () => `id-number-${++ids}`,
    tabStorage: tabValues,
    storage: localValues,
  });
  stop = store.start();
  await settled();
  const address = () => platform.history.location.pathname + platform.history.location.search;
  const send = async (text: string) => {
    store.current.composer.write(text);
    void store.current.send();
    await settled();
    return http.lastStream(chat.createChat);
  };
  return { platform, http, clock, store, address, send };
}

const texts = ({ current }: ChatScreenStore) => current.messages.map(({ text }) => text);

describe('the address', () => {
  it('opens its chat', async () => {
    const { store } = await open('/chatNew?chatId=c-1');
    expect(texts(store)).toEqual(['甲问', '甲答']);
  });

  it('gives a chat its name, also one that is on no page of the history', async () => {
    const { store, http } = await open('/chatNew?chatId=c-1');
    expect(store.history.themeOf('c-1')).toBe('名称 c-1');
    store.show('c-2');
    await settled();
    store.show('c-1');
    await settled();
    expect(http.asked(chat.getChat)).toHaveLength(2);
  });

  it('takes the id of a new chat, other parameters kept, without a step in the history', async () => {
    const { address, send, platform, store } = await open('/chatNew?styleMode=black');
    (await send('问题')).emit(snapshot());
    expect(address()).toBe('/chatNew?styleMode=black&chatId=c-1');
    expect(platform.history.index).toBe(0);
    const { current } = store;
    store.show('c-1');
    expect(store.current).toBe(current);
  });

  it('stays with the chat that is shown when another one gets its id unseen', async () => {
    const { address, send, platform, store } = await open();
    const stream = await send('问题');
    platform.navigation.push('/chatNew?chatId=c-2');
    store.show('c-2');
    stream.emit(snapshot());
    expect(address()).toBe('/chatNew?chatId=c-2');
  });
});

describe('switching chats', () => {
  it('lets a reply go on unseen and shows it again on return', async () => {
    const { store, send, clock } = await open();
    const stream = await send('问题');
    stream.emit(snapshot());
    store.show('c-2');
    await settled();
    expect(texts(store)).toEqual(['乙问', '乙答']);
    expect(store.active).toBe(true);
    stream.emit(delta(1, '不在时说的'));
    store.show('c-1');
    await clock.advance(500);
    expect(texts(store)).toEqual(['问题', '不在时说的']);
  });

  it('stops listening once an unseen reply has ended', async () => {
    const { store, send } = await open();
    const stream = await send('问题');
    stream.emit(snapshot());
    store.show('c-2');
    stream.emit(end());
    stream.end();
    await settled();
    expect(store.active).toBe(false);
    expect(store.background).toEqual([]);
  });

  it('keeps a draft per chat', async () => {
    const { store } = await open('/chatNew?chatId=c-1');
    store.current.composer.write('甲的草稿');
    store.show('c-2');
    expect(store.current.composer.draft).toBe('');
    store.show('c-1');
    expect(store.current.composer.draft).toBe('甲的草稿');
  });

  it('begins a new chat, also while the first question has no answer yet', async () => {
    const { store, send } = await open();
    await send('问题');
    store.startNew();
    expect(store.current.empty).toBe(true);
    expect(store.active).toBe(true);
  });

  it('leaves a chat that is deleted', async () => {
    const { store, address } = await open('/chatNew?chatId=c-1');
    await store.history.remove('c-1');
    expect(store.current.empty).toBe(true);
    expect(address()).toBe('/chatNew');
  });
});

describe('the account', () => {
  it("keeps a visitor's question through the login and then sends it", async () => {
    const { platform, store, http } = await open('/chatNew', false);
    store.current.composer.write('先写');
    void store.current.send();
    await platform.session.signIn(sampleSignedInUser);
    await settled();
    expect(textIn(http.lastStream(chat.createChat).input.body.chatContent)).toBe('先写');
    expect(store.current.messages).toHaveLength(2);
  });

  it('loads the chat of the address once signed in', async () => {
    const { platform, store } = await open('/chatNew?chatId=c-1', false);
    expect(texts(store)).toEqual([]);
    await platform.session.signIn(sampleSignedInUser);
    await settled();
    expect(texts(store)).toEqual(['甲问', '甲答']);
  });

  it('takes its messages along when it goes, and restores a question on its way to its author', async () => {
    const { platform, store, send } = await open();
    await send('还没送到');
    await platform.session.signOut();
    await settled();
    expect(store.current.messages).toEqual([]);
    expect(store.current.composer.draft).toBe('还没送到');
    await platform.session.signIn({ ...sampleSignedInUser, userId: 'u-2' });
    await settled();
    store.startNew();
    expect(store.current.composer.draft).toBe('');
  });
});

describe('in step with other tabs', () => {
  const push = (platform: Awaited<ReturnType<typeof open>>['platform'], chatId: string) =>
    platform.socket.push({ type: MessageType.subscribe, msg: { type: TopicType.chat, content: chatId } });
  const looked = ({ http }: Awaited<ReturnType<typeof open>>) => [
    http.asked(chat.getChatDetail).length,
    http.asked(chat.history).length,
  ];

  it('a push about the shown chat refreshes it and the history, one about another the history alone', async () => {
    const scene = await open('/chatNew?chatId=c-1');
    const [details = 0, histories = 0] = looked(scene);
    push(scene.platform, 'c-2');
    await scene.clock.advance(1000);
    expect(looked(scene)).toEqual([details, histories + 1]);
    push(scene.platform, 'c-1');
    await scene.clock.advance(1000);
    expect(looked(scene)).toEqual([details + 1, histories + 2]);
  });

  it('a chat that was deleted elsewhere says so', async () => {
    const { platform, http, store, clock } = await open('/chatNew?chatId=c-1');
    http.answer(chat.getChatDetail, () => {
      throw new ApiError(404, errorTexts.notFound);
    });
    push(platform, 'c-1');
    await clock.advance(1000);
    expect(store.current.list.failure?.missing).toBe(true);
  });

  it('what was missed is looked at once the long connection is back', async () => {
    const scene = await open('/chatNew?chatId=c-1');
    const [details = 0, histories = 0] = looked(scene);
    runInAction(() => {
      scene.platform.socket.state = 'connecting';
    });
    await scene.clock.advance(1000);
    expect(looked(scene)).toEqual([details, histories]);
    runInAction(() => {
      scene.platform.socket.state = 'open';
    });
    await scene.clock.advance(1000);
    expect(looked(scene)).toEqual([details + 1, histories + 1]);
  });

  it('so it is when the tab was out of sight for long', async () => {
    const scene = await open('/chatNew?chatId=c-1');
    const [details = 0, histories = 0] = looked(scene);
    const see = (visibilityState: DocumentVisibilityState) => {
      Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    see('hidden');
    await scene.clock.advance(1000);
    see('visible');
    await scene.clock.advance(1000);
    expect(looked(scene)).toEqual([details, histories]);
    see('hidden');
    await scene.clock.advance(60_000);
    see('visible');
    await scene.clock.advance(1000);
    expect(looked(scene)).toEqual([details + 1, histories + 1]);
  });

  it('nobody listens after the screen is left', async () => {
    const { platform } = await open();
    const listening = platform.socket.listenerCount();
    stop();
    expect(platform.socket.listenerCount()).toBe(listening - 1);
  });
});

describe('an address that leads to a message', () => {
  it('makes it the target and names it no longer', async () => {
    const { platform, store, address } = await open('/chatNew?styleMode=black');
    platform.navigation.push('/chatNew?styleMode=black&chatId=c-2&detailId=q-2');
    store.show('c-2', 'q-2');
    await settled();
    expect(store.current.branch.target).toBe('q-2');
    expect(address()).toBe('/chatNew?styleMode=black&chatId=c-2');
    store.current.branch.reached();
    store.show('c-2', 'a-2');
    await settled();
    expect(store.current.branch.target).toBe('a-2');
  });
});

describe('a reply', () => {
  it('refreshes the credits after a reply and puts the chat first in the history', async () => {
    const { platform, send, store } = await open();
    const stream = await send('问题');
    stream.emit(snapshot());
    expect(store.history.list.items[0]).toMatchObject({ chatId: 'c-1', chatTheme: '问题' });
    stream.emit(end());
    stream.end();
    await settled();
    expect(platform.membership.refreshes).toBe(1);
  });
});

describe('files on their way', () => {
  async function leaveWithFile() {
    const opened = await open('/chatNew?chatId=c-1');
    let arrive: () => void = () => undefined;
    opened.http.answer(uploads.preAuthorization, () => ({ url: '/put/1', key: 'f-1', expiresIn: 300 }));
    opened.http.answer(
      uploads.fileToBos,
      () => new Promise((resolve) => (arrive = () => resolve(sampleFile({ name: '合同.pdf' })))),
    );
    opened.store.current.composer.attachments.add([pickedFile('合同.pdf')], sortForModel(undefined));
    await settled();
    opened.store.show('c-2');
    return { ...opened, arrive: () => arrive() };
  }
  const phases = ({ current }: ChatScreenStore) => current.composer.attachments.items.map(({ phase }) => phase);

  it('go on when the chat is left, are there on return, and ask nothing of who leaves', async () => {
    const { store, arrive } = await leaveWithFile();
    expect([store.background.length, store.active]).toEqual([1, false]);
    arrive();
    await settled();
    expect(store.background).toEqual([]);
    store.show('c-1');
    expect(phases(store)).toEqual(['ready']);
  });

  it('are shown as they stand to who comes back earlier', async () => {
    const { store, arrive } = await leaveWithFile();
    store.show('c-1');
    expect(phases(store)).toEqual(['processing']);
    arrive();
    await settled();
    expect([phases(store), store.background.length]).toEqual([['ready'], 0]);
  });
});

describe('prices', () => {
  it('are asked for anew when the account or its membership changes', async () => {
    const { platform, http } = await open();
    const asked = () => http.asked(chat.models).length;
    expect(asked()).toBe(1);
    runInAction(() => {
      platform.membership.current = { ...sampleMembership, pointBalance: 5 };
    });
    expect(asked()).toBe(1);
    runInAction(() => {
      platform.membership.current = { ...sampleMembership, memberType: 'GOLD' };
    });
    expect(asked()).toBe(2);
    await platform.session.signOut();
    expect(asked()).toBe(3);
  });
});

describe('the page goes', () => {
  it('with every letter of the draft stored', async () => {
    const { store } = await open('/chatNew?chatId=c-1');
    for (const text of ['草', '草稿', '草稿全']) store.current.composer.write(text);
    expect(sessionStorage.getItem('ai-site.chat.draft.c-1')).not.toContain('草稿全');
    window.dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.getItem('ai-site.chat.draft.c-1')).toContain('草稿全');
  });
});
