import type { RenderKind, RenderView } from '@ai-site/shared/api/comics/media-views';
import type { ImageChoice } from '@ai-site/shared/film/timeline-input';

/** MIME type of films. */
export const FILM_TYPE = 'video/mp4';

export const kindNames: Readonly<Record<RenderKind, string>> = {
  film: '成片',
  'long-image': '条漫长图',
  pages: '图文',
  audio: '音频',
};
export const subtitleNames: Readonly<Record<RenderView['subtitles'], string>> = {
  burned: '写在画面上',
  separate: '单独文件',
  both: '都要',
};
export const missingNames: Readonly<Record<ImageChoice, string>> = {
  neighbour: '用相邻画面',
  card: '用文字卡片',
  omit: '跳过',
};
export const stateNames: Readonly<Record<RenderView['state'], string>> = {
  waiting: '排队中',
  running: '合成中',
  failed: '失败',
  cancelled: '已取消',
  done: '完成',
};

/** 1:05 of seconds. */
export const elapsedText = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return seconds < 60 ? `${seconds} 秒` : `${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒`;
};

/** When something was made, as lists show it: 6月1日 14:05. */
export const timeText = (time: string): string =>
  new Date(time).toLocaleString('zh-CN', {
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZone: 'Asia/Shanghai',
  });
