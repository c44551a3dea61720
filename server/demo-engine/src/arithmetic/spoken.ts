import { numeralsToDigits } from './numerals.ts';

const politeStart =
  /^(?:你好|您好|请问一下|请问|请|麻烦|帮我|帮忙|给我|你能|那么|那|再|口算|计算一下|计算|算一下|算算|算|求|一下|[,，:：。])+/;
const askingEnd =
  /(?:等于多少|等于几|等于什么|等于|是多少钱|多少钱|是多少|是几|得多少|得几|有多少|多少|的结果|结果|的值|呢|吗|啊|呀|吧|[=?？。!！,，:：])$/;

/** A plain number, a percentage, or a bracket: operands that 的 may multiply. */
const share = String.raw`(?=\d+(?:\.\d+)?%|\()`;

/** Spoken wording → notation. Order matters: longer words first. */
const sayings: readonly (readonly [RegExp, string])[] = [
  [/百分之(\d+(?:\.\d+)?)/g, '$1%'],
  [/(?<!\d)(\d+)分之(\d+)/g, '($2/$1)'],
  [/打(\d)折/g, '*0.$1'],
  [/打(\d)\.?(\d)折/g, '*0.$1$2'],
  [/的平方|平方/g, '^2'],
  [/的立方|立方/g, '^3'],
  [/的?(?<!\d)(\d+)次方/g, '^$1'],
  [/\*\*/g, '^'],
  [/乘以|乘上|乘|[×x·✕]/g, '*'],
  [/除以|[÷∕]/g, '/'],
  [/加上|加/g, '+'],
  [/减去|减|[−–—]/g, '-'],
  [/取余|取模|mod/g, '%'],
  [/负/g, '-'],
  [/元|块钱|块/g, ''],
  [new RegExp(`的${share}`, 'g'), '*'],
];

/** One ending after the other: a pattern that repeats them could divide 等于多少多少 in exponentially many ways. */
function withoutAskingEnd(text: string): string {
  const rest = text.replace(askingEnd, '');
  return rest === text ? text : withoutAskingEnd(rest);
}

/** Converts a calculation as people type it to symbols: 请问3乘以4等于多少？ → 3*4. Any other text becomes something that does not parse. */
export function inSymbols(question: string): string {
  const compact = question
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1');
  const asked = withoutAskingEnd(compact.replace(politeStart, ''));
  // 百分之 and 分之 contain numeral characters (百, 分): they are replaced before the numerals are read.
  const protectedWords = asked.replaceAll('百分之', '#').replace(/千分之(\d+)/g, '($1/1000)');
  const inDigits = numeralsToDigits(protectedWords).replaceAll('#', '百分之');
  return sayings.reduce((text, [said, written]) => text.replace(said, written), inDigits);
}
