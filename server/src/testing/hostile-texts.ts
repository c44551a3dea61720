/** Maximum length of a question in characters. */
export const LENGTH = 20_000;
/** A pattern repeated to the maximum length of a question, with an end that makes a match fail late. */
export const repeated = (pattern: string, end = ''): string =>
  pattern.repeat(Math.ceil(LENGTH / pattern.length)).slice(0, LENGTH - end.length) + end;

/** Texts that cost a rule with nested or repeated searches a time that grows faster than their length. */
export const hostileTexts = [
  repeated('的', 'a'),
  `写文案${repeated('爆款').slice(3)}`,
  repeated('1.'),
  repeated('1', 'x'),
  repeated(','),
  repeated(' ', 'x'),
  repeated('　\n', 'x'),
  repeated('一'),
  repeated('('),
  repeated('-'),
  repeated('你好', 'x'),
  repeated('写一个', '标题'),
  repeated('卖点：', '写标题'),
  repeated('标题和'),
  repeated('"', 'x'),
  repeated('?!', 'x'),
  repeated('a.b_', '.'),
  repeated('【文件：a】\n'),
  repeated('1. a\n'),
  repeated('😀'),
  repeated('- '),
  repeated('a '),
  repeated('`'),
  repeated('```\n'),
  repeated('*'),
  repeated('_a'),
  repeated('\\'),
  repeated('[a]('),
  repeated('|a'),
  repeated('<a '),
  repeated('&#'),
  repeated('$'),
  repeated('#'),
  repeated('> '),
  repeated('https://'),
  repeated('1,'),
  repeated('亿万'),
  repeated('】【'),
  repeated('\ud800'),
  repeated('等于多少', 'x'),
  repeated('1', '一'),
  repeated(' ', '一'),
];

/** Milliseconds that a rule may hold up the event loop, on a machine that does `referenceWork` in `REFERENCE_MS`. */
export const HOLD_MS = 50;
const REFERENCE_MS = 8;

/** A fixed amount of work of the kind that rules do: searches, slices, a table of what was found. */
function referenceWork(): number {
  const found = new Map<string, number>();
  for (let at = 0; at < LENGTH; at += 1) {
    const part = `${at % 977}${String.fromCharCode(0x4e00 + (at % 5000))}`;
    found.set(part, (found.get(part) ?? 0) + (/\d+\p{Script=Han}$/u.test(part) ? 1 : 0));
  }
  return found.size;
}

/** Processor time of one run in milliseconds. */
function timeOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Processor time of the quickest of up to three runs in milliseconds, of the first one that takes no longer than `enough`: neither other processes nor a collection of garbage count. */
function quickest(work: () => unknown, enough = 0): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3 && least > enough; run += 1) least = Math.min(least, timeOf(work));
  return least;
}

/** Whether work holds up the event loop for too long. Once it takes longer than `HOLD_MS`, it is compared with the reference: a slow or busy machine takes longer for both. */
export function holdsUp(work: () => unknown): boolean {
  const ms = quickest(work, HOLD_MS);
  return ms > HOLD_MS && ms / Math.max(1, quickest(referenceWork) / REFERENCE_MS) > HOLD_MS;
}
