import { ownAppLimits } from './limits.ts';

/** Texts of the assistants that people make. */
export const ownAppTexts = {
  nameRequired: '请填写名称',
  nameTooLong: `名称最多${ownAppLimits.name}个字`,
  nameInvisible: '名称不能包含不可见字符',
  nameOfSite: '名称不能包含本站名称或“官方”“客服”等字样',
  lineTooLong: `一句话介绍最多${ownAppLimits.line}个字`,
  lineRequired: '请先填写一句话介绍，再提交审核',
  instructionsRequired: '请填写设定',
  instructionsTooLong: `设定最多${ownAppLimits.instructions}个字`,
  greetingTooLong: `开场白最多${ownAppLimits.greeting}个字`,
  questionRequired: '请填写开场问题，或删除这一行',
  questionTooLong: `开场问题最多${ownAppLimits.question}个字`,
  tooManyQuestions: `开场问题最多${ownAppLimits.questions}个`,
  tooManyFiles: `资料最多${ownAppLimits.files}个文件`,
  fileRepeated: '同一个文件只能添加一次',
  imageTooLarge: '请选择小于 2M 的图片',
  imageMissing: '图片没有上传成功，请重新选择',
  imagesFull: '图片占用的空间已满，请稍后再试',
  full: `最多可以有${ownAppLimits.count}个应用，请先删除不用的`,
  unknown: '应用不存在或已下架',
  nothingToRestore: '应用已彻底删除，不能恢复',
  nothingToSubmit: '这个版本已经提交过了，修改以后可以再次提交',
  notSubmitted: '没有等待审核的版本',
  notPublished: '应用没有上架',
  /** To a moderator: the maker changed or withdrew what was read. */
  submissionChanged: '提交的版本已变化，请重新查看后再处理',
  reasonRequired: '请填写原因',
  reasonTooLong: `原因最多${ownAppLimits.reason}个字`,
  defaultGreeting: (name: string): string => `我是${name}，请说`,
} as const;
