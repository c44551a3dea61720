import type { Instructions } from '@ai-site/shared/api/chat-instructions';
import { businessDate, shanghaiWeekday } from '@ai-site/shared/domain/shanghai-time';
import type { HelpIndex } from '../../engines/help/help-index.ts';
import { instructionsByApp } from './app-instructions.ts';
import { type OwnAppSetting, ownAppPrompt } from './own-app-prompt.ts';
import { userInstructionsPrompt } from './user-instructions.ts';

/** Longer questions are not about the site. */
const SITE_QUESTION_MAX = 300;
/** Help articles given with a question about the site, and characters of each. */
const HELP_MAX = 2;
const HELP_CHARACTERS = 1200;

/** Language interaction style of an account: 1 general assistant, 2 the site's own persona (docs/product/site.md#2.7). */
const personas: Readonly<Record<number, (siteName: string) => string>> = {
  1: () =>
    '你是一个通用的智能助手。用用户提问的语言回答，默认简体中文；先给结论再展开，条理清楚，用 Markdown 排版；不确定的内容直接说明，不编造事实。',
  2: (siteName) =>
    `你是“${siteName}”的创作伙伴小智，面向中文个人用户、电商卖家和创作者。语气亲切、有画面感，像懂行的朋友一样给建议；善于写标题、文案和脚本，也能解答日常问题。默认用简体中文和 Markdown 回答；不确定的内容直接说明，不编造事实。`,
};

export interface PromptFacts {
  readonly appType: string;
  /** Set for a chat with an assistant that somebody made. */
  readonly ownApp: OwnAppSetting | undefined;
  readonly interactionStyle: number;
  /** What the account wrote for the assistant; apps and assistants that somebody made do not get it. */
  readonly userInstructions: Instructions | undefined;
  readonly siteName: string;
  readonly now: Date;
  /** The question to answer. */
  readonly question: string;
  /** Where the help articles are looked up; undefined for an engine that looks them up itself. */
  readonly help: (() => HelpIndex) | undefined;
}

/**
 * Returns the system prompt of a chat: the app's own instructions or those of the account's interaction style, the date, for a question about
 * the site its help articles, so that any model answers it, and last what the account wrote for the assistant.
 */
export function systemPromptOf({
  appType,
  ownApp,
  interactionStyle,
  userInstructions,
  siteName,
  now,
  question,
  help,
}: PromptFacts): string {
  const date = `今天是 ${businessDate(now)}，${shanghaiWeekday(now)}（北京时间）。`;
  const instructions = ownApp === undefined ? instructionsByApp[appType] : ownAppPrompt(ownApp, siteName);
  if (instructions !== undefined) return `${instructions}\n\n${date}`;
  const persona = (personas[interactionStyle] ?? personas[2])?.(siteName) ?? '';
  const wishes = userInstructions === undefined ? [] : [userInstructionsPrompt(userInstructions)];
  return [persona, date, ...helpSection(siteName, question, help), ...wishes].join('\n\n');
}

function helpSection(siteName: string, question: string, help: PromptFacts['help']): string[] {
  if (help === undefined || question.length > SITE_QUESTION_MAX) return [];
  const articles = help()
    .find(question)
    .slice(0, HELP_MAX)
    .map(({ article: { title, body, links = [] } }) => {
      const entries = links.map(({ label, path }) => `[${label}](${path})`).join('、');
      return `## ${title}\n${body.slice(0, HELP_CHARACTERS)}${entries === '' ? '' : `\n相关入口：${entries}`}`;
    });
  if (articles.length === 0) return [];
  return [
    `以下是“${siteName}”的帮助资料。问题与本站有关时以它为准回答，并给出其中的入口链接；无关时不要提及。\n\n${articles.join('\n\n')}`,
  ];
}
