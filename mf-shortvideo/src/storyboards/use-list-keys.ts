import { isComposing } from '@ai-site/shared/kit/keyboard';
import { useLayoutEffect, useRef } from 'react';
import { isCovered, isTyping } from '../project/frame/use-studio-keys.ts';
import type { Studio } from '../project/studio.ts';
import type { ListState } from './list/list-state.ts';
import { removeStoryboards } from './row/RowMenu.tsx';

export interface ListKey {
  readonly keys: readonly string[];
  readonly label: string;
}

/** Keys of the list, and those of the preview beside it, for the help. */
export const listKeys: readonly ListKey[] = [
  { keys: ['空格'], label: '播放或暂停预览' },
  { keys: ['J', 'K'], label: '上一镜、下一镜' },
  { keys: ['←', '→'], label: '前后移动一帧' },
  { keys: ['Ctrl', 'Enter'], label: '生成当前镜头的画面' },
  { keys: ['Ctrl', 'D'], label: '复制当前镜头' },
  { keys: ['Delete'], label: '删除选中的或当前的镜头' },
  { keys: ['Ctrl', 'Z'], label: '撤销' },
  { keys: ['Ctrl', 'Y'], label: '重做' },
  { keys: ['↑', '↓'], label: '移动镜头（焦点在拖动柄上）' },
  { keys: ['?'], label: '查看快捷键' },
];

/** Keys of the list of storyboards, except those of the preview and of the studio. */
export function useListKeys(studio: Studio, list: ListState, onHelp: () => void): void {
  const help = useRef(onHelp);
  help.current = onHelp;
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isComposing(event) || isCovered() || studio.episode.machine) return;
      const action = actionOf(event, studio, list, help.current);
      if (action === null) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [studio, list]);
}

function actionOf(event: KeyboardEvent, studio: Studio, list: ListState, onHelp: () => void): (() => void) | null {
  const { current } = list;
  const mod = event.ctrlKey || event.metaKey;
  if (mod && event.key === 'Enter')
    return current === null ? null : () => void studio.media.makeImages({ of: 'storyboard', subjectId: current }, 1);
  if (mod && event.code === 'KeyD') return current === null ? null : () => void studio.storyboards.duplicate(current);
  if (mod || event.altKey || isTyping(event.target)) return null;
  if (event.key === '?') return onHelp;
  if (event.key !== 'Delete') return null;
  const ids = list.selection.length > 0 ? list.selection : current === null ? [] : [current];
  return ids.length === 0 || ids.length >= studio.storyboards.order.length
    ? null
    : () => void removeStoryboards(studio, list, ids);
}
