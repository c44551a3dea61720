import type { KeyCombination } from './shortcuts.ts';

/** Keys handled by the text box, listed here for the shortcut sheet only. */
export const boxKeys: readonly { readonly label: string; readonly keys: readonly KeyCombination[] }[] = [
  { label: '发送', keys: [{ code: 'Enter' }] },
  { label: '换行', keys: [{ code: 'Enter', shift: true }] },
  { label: '打开咒语书（输入框为空时）', keys: [{ code: 'Slash' }] },
  { label: '跳到咒语的下一处填写', keys: [{ code: 'Tab' }] },
  { label: '编辑上一个问题（输入框为空时）', keys: [{ code: 'ArrowUp' }] },
];
