import { CHAT_TITLE_MAX } from '@ai-site/shared/domain/chat-theme';
import { oneLine } from '@ai-site/shared/text/one-line';
import { truncated } from '@ai-site/shared/text/truncated';
import { subjectOf } from '../../engines/help/question-terms.ts';
import { cleanTitle, shortTitle, titleWidth } from './clean-title.ts';

/** Characters of a question in which its key phrase is looked for. */
const LOOKED_AT = 400;
/** Width of the shortest phrase that is taken from a part of a sentence. */
const PHRASE_MIN = 3;

const sentenceEnd = /[\r\n。！？!?；;]/;
const clauseEnd = /[，,、：:—]/;
const asking = /怎|如何|什么|哪|多少|吗|呢|能不能|可不可以|请|帮|写|推荐|介绍|解释|分析|总结/;
/** What stands before the subject of a question or a request; it is taken off as often as it is there. */
const opening =
  /^(?:请问|请|麻烦|帮我|帮忙|我想|想要|了解|知道|问一下|你好|您好|能不能|可不可以|可以|给我|告诉我|为什么|怎么样|怎么|怎样|如何|什么是|应该|该|关于|(?:推荐|介绍|解释|分析|总结|讲讲)(?:一下|几[个本部款条])?|[写做列想画找取起](?:一|两|三|几|出|个)[篇个段份首则封条张本部款点些])\s*/u;
/** What stands behind it. */
const closing =
  /(?:应该|该)?(?:怎么|如何|怎样)(?:做|办|处理|写|排查|选择|解决)?[的了吗呢吧]?$|有哪些\p{Script=Han}{0,3}$|(?:这)?是什么(?:原因|意思|情况)?$|的(?:文章|问题)$|[吗呢吧]$/u;
const latinRequests: ReadonlySet<string> = new Set(
  'a about an are and can could create describe do does explain give have help how i in is it make me my of on please should summarize tell that the to what when which why will would write you your'.split(
    ' ',
  ),
);
/** Words with which a phrase does not begin. */
const looseStart: ReadonlySet<string> = new Set(
  '的 了 在 和 与 及 或 而 对 把 被 是 用 从 向 于 地 得 着 过 个 上 下 中 里 后 前 时 也 都 就 还 又 到 让 给 来 去 会 要 能 并 但 吗 呢'.split(
    ' ',
  ),
);

const words = new Intl.Segmenter('zh', { granularity: 'word' });

/**
 * The subject of a question in its own words, at most `CHAT_TITLE_MAX` wide: 请问怎么开发票？急用 gives 开发票. Of a longer subject the end of the
 * clause that asks, because a Chinese phrase ends with its head. Empty when the question has no words.
 */
export function keyPhrase(question: string): string {
  const sentences = truncated(question, LOOKED_AT).split(sentenceEnd);
  const subject = sentences.map((sentence) => subjectOf(oneLine(sentence, LOOKED_AT))).find((found) => found !== '');
  if (subject === undefined) return cleanTitle(question);
  if (titleWidth(subject) <= CHAT_TITLE_MAX) return subject;
  const clauses = sentences
    .flatMap((sentence) => sentence.split(clauseEnd))
    .map((clause) => ({ asks: asking.test(clause), phrase: bare(oneLine(clause, LOOKED_AT)) }));
  const named = clauses.filter(({ phrase }) => titleWidth(phrase) >= PHRASE_MIN);
  return fitting((named.find(({ asks }) => asks) ?? named[0])?.phrase ?? subject);
}

/** A clause without the words around its subject. */
function bare(clause: string): string {
  let phrase = clause;
  for (let before = ''; before !== phrase; ) {
    before = phrase;
    phrase = phrase.replace(opening, '');
  }
  return cleanEdges(phrase.replace(closing, ''));
}

const cleanEdges = (text: string): string => text.replace(/^[\p{P}\p{S}\s]+/u, '').trimEnd();

function fitting(phrase: string): string {
  if (titleWidth(phrase) <= CHAT_TITLE_MAX) return phrase;
  return /\p{Script=Han}/u.test(phrase) ? lastWords(phrase) : firstWords(phrase);
}

/** The last words that fit; of one word that does not, its begin. */
function lastWords(text: string): string {
  const kept: string[] = [];
  let width = 0;
  for (const { segment } of [...words.segment(text)].toReversed()) {
    width += titleWidth(segment);
    if (width > CHAT_TITLE_MAX) break;
    kept.unshift(segment);
  }
  const start = kept.findIndex((word) => !looseStart.has(word) && /[\p{L}\p{N}]/u.test(word));
  return start === -1 ? shortTitle(text) : kept.slice(start).join('').trim();
}

/** The first words that fit, without those that only ask. */
function firstWords(text: string): string {
  const all = text.split(' ');
  const start = all.findIndex((word) => !latinRequests.has(word.toLowerCase()));
  return shortTitle(all.slice(Math.max(0, start)).join(' '));
}
