/** 创意生图, where creating begins. */
export const CREATE_PATH = '/draw/create/scene';
/** 会员中心. */
export const MEMBERSHIP_PATH = '/usercenter';
/** 算力管理. */
export const CREDITS_PATH = '/computingpowermanage';
/** 消息. */
export const NOTICES_PATH = '/notices';
/** AI漫画推文. */
export const COMICS_PATH = '/appCenter/shortVideo';

/** AI漫画推文 with a story: the result of a text tool by its key, or an answer of 我来聊 by its id. */
export const comicsStoryPath = (from: 'work' | 'chat', fromId: string): string =>
  `${COMICS_PATH}?${new URLSearchParams({ from, fromId })}`;

/** Chat of an app, of an assistant that somebody made, or of the chat-bot variant. */
export const appChatPath = (appname: string): string => `/chat?appname=${encodeURIComponent(appname)}`;

/** The codes that a local site would have sent; a person's page and, for programs, a call. */
export const OUTBOX_PATH = '/dev/outbox';
