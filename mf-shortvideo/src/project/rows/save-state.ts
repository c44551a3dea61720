/** Whether what was typed is on the server: `pending` will be sent soon, `refused` was not accepted. */
export type SaveState = 'saved' | 'pending' | 'saving' | 'retrying' | 'refused';

export const saveTexts: Readonly<Record<SaveState, string>> = {
  saved: '已保存',
  pending: '正在保存…',
  saving: '正在保存…',
  retrying: '未保存，正在重试',
  refused: '有内容没有保存',
};

const worst: readonly SaveState[] = ['retrying', 'refused', 'saving', 'pending', 'saved'];

/** The state of several lists of rows together: what concerns a person most. */
export const worstState = (states: readonly SaveState[]): SaveState =>
  worst.find((state) => states.includes(state)) ?? 'saved';
