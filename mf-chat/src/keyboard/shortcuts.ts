export type ShortcutId = 'new-chat' | 'search' | 'stop' | 'copy-answer' | 'help';

export interface KeyCombination {
  /** `KeyboardEvent.code`: the character depends on Shift and the keyboard layout. */
  readonly code: string;
  /** Ctrl, on a Mac ⌘. */
  readonly mod?: boolean;
  readonly shift?: boolean;
}

export interface Shortcut {
  readonly id: ShortcutId;
  readonly label: string;
  readonly keys: readonly KeyCombination[];
}

/** Shortcuts of the whole screen. */
export const shortcuts: readonly Shortcut[] = [
  { id: 'new-chat', label: '新建对话', keys: [{ code: 'KeyO', mod: true, shift: true }] },
  { id: 'search', label: '搜索会话', keys: [{ code: 'KeyK', mod: true }] },
  { id: 'copy-answer', label: '复制最后一条回答', keys: [{ code: 'KeyC', mod: true, shift: true }] },
  { id: 'stop', label: '停止回答', keys: [{ code: 'Backspace', mod: true, shift: true }] },
  {
    id: 'help',
    label: '查看快捷键',
    keys: [
      { code: 'Slash', mod: true },
      { code: 'Slash', shift: true },
    ],
  },
];
