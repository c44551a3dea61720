import { wholeNumeral } from '../arithmetic/numerals.ts';

/** What a user requests when asking for a text from a template. */
export interface Brief {
  /** Subject of the text; empty when the question does not name one. */
  readonly topic: string;
  readonly points: readonly string[];
  /** Number of texts requested, if given. */
  readonly count: number | undefined;
}

const pointList = /(?:卖点|特点|亮点|关键词|优势|突出|强调)(?:是|为|有|包括|[:：])?\s*([^。；;\n]+)/;
/** Conditions after the subject or the selling points, to the end: 要求突出手工，并且带三个话题标签，不超过三百字. */
const conditions = /[，,；;]\s*(?:要求|需要|并且|并|带|不超过|字数|语气|风格|突出|强调|控制在|限).*$/s;
/** Whom the text is for, before the verb: 给一款国风茶具写…. */
const recipient =
  /^\s*(?:请|麻烦|帮我|帮忙)?(?:给|为|替)(?!我们?(?:写|想|来|起|取|拟|做|生成|创作|设计))(?:一[款个种件套份家本])?([^，,。！!？?；;：:\n]{1,40}?)(?:写|想|来|起|取|拟|做|生成|创作|设计)/;
const countWord = /(\d{1,3}|[一二两三四五六七八九十]{1,3})\s*(?:个|条|篇|份|句|段|组|款|则)/;

/** Words that belong to the request and not to the topic. */
const request = [
  /(?:你好|您好|请问|请|麻烦|能不能|可以|能)?(?:帮我|帮忙|给我|替我|我想要|我想|我要|我需要)?/,
  /(?:写作|写|想|来|起|取|拟|做|生成|创作|设计|出)(?:一下|几)?/,
  /(?:吸引人|有创意|高级|好听|好看|爆款|朗朗上口|简短|走心|搞笑|种草|营销|推广|宣传|带货|小红书|朋友圈|短视频|口播|商品|产品|淘宝|电商|抖音|公众号|活动|促销)?/,
];
const genre =
  /(?:爆款|吸引人的?|有创意的?|种草|营销|推广|宣传|带货){0,4}(?:小红书|朋友圈|短视频|口播|商品|产品|淘宝|抖音|公众号|广告)?的?(?:笔记|文案|标题|脚本|稿子?|介绍|描述|详情页?|广告语|宣传语|口号|标语|slogan|名字|卖点文案)/gi;
/** 标题和文案: the second kind belongs to the request, too. */
const furtherGenre = /(?:标题|文案|笔记|脚本|正文|稿子?)\s*(?:和|与|及|加上?|、|\+)\s*/g;
const about = /(?:关于|围绕|主题(?:是|为|[:：])|(?:产品|商品)(?:是|为|[:：]))\s*[「“"《]?([^，,。！!？?；;\n」”"》]+)/;

const wordless = (text: string) =>
  text
    .replace(/^[\s，,。！!？?；;：:、的吧呢]+|(?<![\s，,。！!？?；;：:、的吧呢])[\s，,。！!？?；;：:、的吧呢]+$/g, '')
    .replace(/^(?:为|给|替|对|把|一下|关于)+/, '')
    .trim();

/** Extracts topic, selling points and number from a request such as 给保温杯写 5 个标题，卖点：轻便、保温. */
export function readBrief(question: string): Brief {
  const points =
    pointList
      .exec(question)?.[1]
      ?.replace(conditions, '')
      .split(/[、，,和/]/)
      .map(wordless)
      .filter((point) => point !== '') ?? [];
  const rest = question.replace(pointList, ' ').replace(furtherGenre, '').replace(/\s+/g, ' ');
  const count = countWord.exec(rest)?.[1];
  return {
    topic: topicOf(rest),
    points,
    count: count === undefined ? undefined : /^\d/.test(count) ? Number(count) : wholeNumeral(count),
  };
}

function topicOf(text: string): string {
  const named = about.exec(text)?.[1] ?? recipient.exec(text)?.[1];
  if (named !== undefined) return wordless(named.replace(genre, ''));
  const verbs = new RegExp(`^\\s*${request.map((part) => part.source).join('')}`);
  const rest = text
    .replace(conditions, '')
    .replace(countWord, ' ')
    .replace(genre, ' ')
    .replace(verbs, ' ')
    .replace(/(?:写|想|来|起|取|拟|做|生成|创作|设计|出)(?:一下|几个?|些|点)?\s*(?=$|[，,。！!？?；;：: ])/g, ' ');
  return wordless(
    wordless(rest)
      .replace(/^(?:帮我|请|我想|我要)+/, '')
      .replace(/\s+/g, ' '),
  );
}
