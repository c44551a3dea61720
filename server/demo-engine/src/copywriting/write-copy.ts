import { truncated } from '@ai-site/shared/text/truncated';
import { type Brief, readBrief } from './brief.ts';
import { type CopyTemplates, copyTemplates } from './templates.ts';

const COUNT_MAX = 20;
/** A request for a text is short; the rules for it take quadratic time. */
const REQUEST_MAX = 1000;
const TOPIC_MAX = 40;
const TITLES_BESIDE_TEXT = 3;

/** Questions about how, where or the price, or about a tool, ask for help and not for a text. */
const asksForHelp = /怎么|怎样|如何|哪里|在哪|多少|收费|什么是|是什么|为什么|生成器|改写|吗[？?]?\s*$/;
const asksForBoth =
  /标题\s*(?:和|与|及|加上?|、|\+)[^，。,.]{0,8}(?:文案|笔记|正文|脚本|稿)|(?:文案|笔记|正文|脚本|稿子?)\s*(?:和|与|及|加上?|、|\+)\s*标题/;
const asksForText = /写|想|来|起|取|拟|做|生成|创作|设计|帮我|给我|[:：]/;

/** Selling points for the user to fill in: the engine knows nothing about the product and invents nothing. */
const openPoints = ['【卖点一：材质或工艺】', '【卖点二：使用场景】', '【卖点三：和同类的不同】'];

/** Titles or marketing copy from templates as Markdown, or undefined when the question asks for neither. `random` returns 0 ≤ x < 1. */
export function writeCopy(question: string, random: () => number): string | undefined {
  if (question.length > REQUEST_MAX || asksForHelp.test(question)) return undefined;
  const templates = copyTemplates.find(({ pattern }) => pattern.test(question));
  if (templates === undefined || !asksForText.test(question)) return undefined;
  const brief = readBrief(question);
  if (brief.topic === '')
    return `请告诉我主题，例如“给保温杯写 5 个标题”“写一段新品咖啡的${templates.name}，卖点：现烤、低酸”。`;
  if (asksForBoth.test(question)) return titlesAndText(question, brief, random);
  return templates.list === undefined
    ? oneText(templates, brief, random)
    : list(templates, templates.list, brief, random);
}

/** Titles from templates about the first of some keywords. `random` returns 0 ≤ x < 1. */
export function writeTitles(keywords: string, count: number, random: () => number): readonly string[] {
  const [topic = '', ...points] = keywords
    .split(/[,，、;；\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const texts = copyTemplates.find(({ kind }) => kind === 'titles')?.texts ?? [];
  return shuffled(texts, random)
    .slice(0, count)
    .map((text) => fill(text, { topic, points, count }));
}

/** A few titles and one text; the number in such a request belongs to its topic (写一个…的标题和文案). */
function titlesAndText(question: string, brief: Brief, random: () => number): string {
  const titles = copyTemplates.find(({ kind }) => kind === 'titles');
  const body = copyTemplates.find(({ kind, pattern }) => kind !== 'titles' && pattern.test(question));
  return [titles, body]
    .map((templates) =>
      templates === undefined
        ? ''
        : templates.kind === 'titles'
          ? list(templates, TITLES_BESIDE_TEXT, { ...brief, count: undefined }, random)
          : oneText(templates, brief, random),
    )
    .join('\n\n');
}

function list(templates: CopyTemplates, usual: number, brief: Brief, random: () => number): string {
  const wanted = Math.min(Math.max(brief.count ?? usual, 1), COUNT_MAX, templates.texts.length);
  const chosen = shuffled(templates.texts, random).slice(0, wanted);
  const lines = chosen.map((text, index) => `${index + 1}. ${fill(text, brief)}`).join('\n');
  const fewer = brief.count !== undefined && brief.count > wanted ? `\n\n模板有限，最多给出 ${wanted} 条。` : '';
  return `关于“${shortTopic(brief)}”的${templates.name}：\n\n${lines}${fewer}`;
}

function oneText(templates: CopyTemplates, brief: Brief, random: () => number): string {
  const text = fill(shuffled(templates.texts, random)[0] ?? '', brief);
  const open = text.includes('【') ? '\n\n【】里的内容请换成您的真实卖点；也可以在提问时写上“卖点：…、…”。' : '';
  return `${text}${open}`;
}

function fill(text: string, brief: Brief): string {
  const points = brief.points.length === 0 ? openPoints : brief.points;
  const tags = [brief.topic, ...brief.points.slice(0, 3), '好物分享'].map((tag) => `#${tag.replace(/\s+/g, '')}`);
  // Replacer functions, because a topic may contain `$&`.
  return text
    .replaceAll('{topic}', () => shortTopic(brief))
    .replaceAll('{points}', () => points.map((point) => `- ${point}`).join('\n'))
    .replaceAll('{tags}', () => tags.join(' '));
}

const shortTopic = ({ topic }: Brief) => truncated(topic, TOPIC_MAX);

/** Fisher–Yates. */
function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const rest = [...items];
  const taken: T[] = [];
  while (rest.length > 0) taken.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return taken;
}
