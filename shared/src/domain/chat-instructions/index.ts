/** Characters, as a person counts them, that the three texts have together at most. */
export const INSTRUCTIONS_MAX = 1000;

/** What a person writes for the assistant (个性化指令), in the order of the form. Each may be empty. */
export const instructionFields = [
  { name: 'called', label: '怎么称呼您', placeholder: '例如：小林', lines: 1 },
  { name: 'work', label: '您做什么', placeholder: '例如：开一家卖茶叶的网店', lines: 1 },
  { name: 'answers', label: '希望回答怎样', placeholder: '例如：先说结论，再分点说明；少用英文', lines: 4 },
] as const;

export type InstructionField = (typeof instructionFields)[number]['name'];
export type InstructionTexts = Readonly<Record<InstructionField, string>>;

/** Characters of the three texts together. */
export const instructionsLength = (texts: InstructionTexts): number =>
  instructionFields.reduce((sum, { name }) => sum + [...texts[name].trim()].length, 0);

export const instructionTexts = {
  title: '个性化指令',
  about: '我来聊回答时会参考这里的内容；应用和他人创作的助手不会用到。',
  tooLong: `三项合计最多${INSTRUCTIONS_MAX}个字，请缩短后再保存`,
  refused: '内容不符合使用规范，请修改后再保存',
  saved: '个性化指令已保存',
  notWritten: '您还没有填写。填写怎么称呼您、您做什么、希望回答怎样，之后的回答会照此进行。',
  write: '去填写',
  inUse: '这个会话的回答会参考您填写的个性化指令。',
  notInUse: '这个会话的回答不参考您填写的个性化指令。',
  /** Label of the button in a new chat that goes without. */
  without: '个性化指令：本会话不用',
  stopUse: '不再使用',
  startUse: '在本会话使用',
  stopped: '从下一条回答起不再使用个性化指令',
  started: '从下一条回答起使用个性化指令',
} as const;
