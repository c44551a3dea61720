/** Words that say that somebody speaks. */
const speechVerbs = [
  '说',
  '问',
  '道',
  '喊',
  '叫道',
  '叫了',
  '大叫',
  '答',
  '笑',
  '吼',
  '嚷',
  '叹',
  '骂',
  '劝',
  '催',
  '嘀咕',
  '念叨',
  '低语',
  '开口',
  '回应',
  '解释',
  '介绍',
  '告诉',
  '提醒',
  '安慰',
  '自言自语',
  '感叹',
  '惊呼',
  '追问',
  '嘟囔',
  '哭着',
] as const;

export const SPEECH_VERB = new RegExp(speechVerbs.join('|'));

/** What a person or an animal does, directly behind its name. */
export const ACTION = new RegExp(
  `^(?:${[...speechVerbs, '[想看望听走跑站坐戴穿背拿抱推拉打转点摇抬低伸蹲跪躺睡醒写读唱跳飞游爬追逃找等带送接递捡摸擦吃喝住当握指翻撑举扶挥皱愣惊哭怕爱恨叫来去回出进发把被从给对向跟陪救放关开]', '终于', '忽然', '突然', '悄悄', '轻轻', '慢慢', '连忙', '赶紧', '立刻', '点点头', '没有'].join('|')})`,
);
