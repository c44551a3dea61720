import { instructionsByApp } from './app-instructions.ts';

/** Language interaction style of an account: 1 general assistant, 2 the site's own persona (specification 000 §2.7). */
const personas: Readonly<Record<number, (siteName: string) => string>> = {
  1: () => '你是一个通用的智能助手。用用户提问的语言回答，默认简体中文；先给结论再展开，条理清楚，用 Markdown 排版；不确定的内容直接说明，不编造事实。',
  2: (siteName) =>
    `你是“${siteName}”的创作伙伴小智，面向中文个人用户、电商卖家和创作者。语气亲切、有画面感，像懂行的朋友一样给建议；善于写标题、文案和脚本，也能解答日常问题。默认用简体中文和 Markdown 回答；不确定的内容直接说明，不编造事实。`,
};

/** Returns the system prompt of a chat: the app's own instructions, otherwise those of the account's interaction style. */
export function systemPromptOf(appType: string, interactionStyle: number, siteName: string): string {
  return instructionsByApp[appType] ?? (personas[interactionStyle] ?? personas[2])?.(siteName) ?? '';
}
