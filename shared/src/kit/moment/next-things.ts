import { SHOWCASE_PATH } from '../../domain/showcase/index.ts';
import { appPath, taskApps } from '../../domain/task-apps/index.ts';
import { WORKS_PATH } from '../../domain/works/index.ts';
import { COMICS_PATH } from '../../routes/paths.ts';
import chat from './images/chat.webp';
import comics from './images/comics.webp';
import explore from './images/explore.webp';
import music from './images/music.webp';
import presenter from './images/presenter.webp';
import publish from './images/publish.webp';
import video from './images/video.webp';

/** Something worth trying. */
export interface NextThing {
  readonly label: string;
  readonly summary: string;
  readonly path: string;
  /** 480 × 300. */
  readonly image: string;
  /** Code of the tool that must be open for it; null: none. */
  readonly tool: string | null;
}

const { textToVideo, presenter: presenterApp, music: musicApp } = taskApps;

export const nextThings = {
  video: {
    label: '生成一段视频',
    summary: '一句话变成会动的画面',
    path: appPath(textToVideo),
    image: video,
    tool: textToVideo.code,
  },
  comics: { label: '做一部漫画短片', summary: '一段故事，配图又配音', path: COMICS_PATH, image: comics, tool: null },
  publish: { label: '发布到探索', summary: '选一件给大家看', path: WORKS_PATH, image: publish, tool: null },
  explore: { label: '逛逛探索', summary: '看中哪件就做同款', path: SHOWCASE_PATH, image: explore, tool: null },
  presenter: {
    label: '让主播开口',
    summary: '一张图加一段文稿',
    path: appPath(presenterApp),
    image: presenter,
    tool: presenterApp.code,
  },
  music: {
    label: '配一首音乐',
    summary: '说一句灵感就有曲子',
    path: appPath(musicApp),
    image: music,
    tool: musicApp.code,
  },
  chat: { label: '聊出好文案', summary: '标题、脚本、朋友圈', path: '/chatNew', image: chat, tool: null },
} as const satisfies Readonly<Record<string, NextThing>>;

export type NextThingKey = keyof typeof nextThings;

/** Things of a moment. */
export const SHOWN_THINGS = 3;

/** The first three of these that are open on this site. */
export function openThings(keys: readonly NextThingKey[], closed: readonly string[] | null): readonly NextThing[] {
  const things: readonly NextThing[] = keys.map((key) => nextThings[key]);
  return things.filter(({ tool }) => tool === null || closed?.includes(tool) !== true).slice(0, SHOWN_THINGS);
}
