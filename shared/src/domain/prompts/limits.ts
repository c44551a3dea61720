/** Limits of a person's own prompts (预设提示词). */
export const promptLimits = {
  /** Prompts per account. */
  count: 300,
  /** Characters. */
  title: 30,
  category: 12,
  text: 2000,
  /** Characters of the value of a variable in a prompt. */
  variableValue: 500,
  /** Bytes of a file that is imported: room for as many prompts as an account may have, whatever their characters. */
  fileBytes: 4 * 1024 * 1024,
} as const;

/** How much a word of the prompt book counts; 1 needs no notation. */
export const wordWeight = { min: 0.5, max: 1.5, step: 0.1, initial: 1 } as const;

/** Words of one combination: more than the book has. */
export const combinationMax = 600;

const { count, title, category, text, fileBytes } = promptLimits;

export const promptTexts = {
  noTitle: '请输入名称',
  longTitle: `名称最多${title}个字符`,
  longCategory: `分类最多${category}个字符`,
  noText: '请输入提示词',
  longText: `提示词最多${text}个字符`,
  unknown: '预设不存在或已删除',
  full: `最多保存${count}条预设，请先删除不用的`,
  tooMany: (room: number) =>
    room === 0 ? `最多保存${count}条预设，请先删除不用的` : `最多保存${count}条预设，现在还能导入${room}条`,
  emptyFile: '文件中没有提示词',
  fileTooLarge: `文件不能超过 ${fileBytes / 1024 / 1024} MB`,
  notJson: '文件不是 JSON，请选择从本站导出的文件',
  notPrompts: '文件不是预设提示词，请选择从本站导出的文件',
  badEntry: (number: number, problem: string) => `第${number}条有误：${problem}`,
  uncategorised: '未分类',
  longCombination: `一个组合最多${combinationMax}个词`,
} as const;
