/** Path of the call that the form is sent to. */
export const START_FORM_PATH = '/api/quick-fill/start';
/** Ids by which the parts of the first screen name each other. */
export const START_MODES_ID = 'start-modes';
export const START_SLOGAN_ID = 'home-slogan';

export const startTexts = {
  slogan: '你来想，我来做',
  lead: '从一句话开始，聊出思路，画出画面，做成视频。',
  form: '开始创作',
  modes: '创作类型',
  text: '写下想法',
  send: '开始',
  chips: '示例',
  enter: '立即体验',
} as const;

/** The example that stands in an empty box. */
export const startPlaceholder = (text: string): string => `试试：${text}`;

/** Works in the row on phones. */
export const START_ROW_WORKS = 4;
