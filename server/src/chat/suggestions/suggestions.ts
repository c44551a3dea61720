import { FOLLOW_UPS } from '@ai-site/shared/api/chat';

/** Characters of one suggested question. */
export const FOLLOW_UP_MAX = 40;

export const FOLLOW_UP_TASK = `站在用户的角度，写出接下来最可能追问的${FOLLOW_UPS}个问题：具体、互不重复、不超过${FOLLOW_UP_MAX}个字，使用用户提问的语言。只输出一个 JSON 字符串数组，例如 ["问题一","问题二","问题三"]。`;

const number = /^\s*(?:[-*•·]|\(?\d{1,2}[.、)）:：]|[①-⑨]|Q\d*[.:：])\s*/u;
const emphasis = /\*\*|__|`/g;
const quotes = /^[\s"'“”‘’「」`]+|(?<![\s"'“”‘’「」`,，])[\s"'“”‘’「」`,，]+$/gu;

/**
 * Extracts questions from a model's output: a JSON array of strings (or of objects that contain one) anywhere in it, otherwise its lines that
 * end with a question mark, because a model that ignored the format may have answered something else. Drops those that are too long, repeated
 * or already asked.
 */
export function readSuggestions(said: string, asked: string): string[] {
  const seen = new Set([asked.trim()]);
  const suggestions: string[] = [];
  for (const candidate of fromJson(said) ?? fromLines(said)) {
    const question = candidate
      .replaceAll(/\s+/g, ' ')
      .replace(number, '')
      .replaceAll(emphasis, '')
      .replaceAll(quotes, '');
    if (question === '' || [...question].length > FOLLOW_UP_MAX || seen.has(question)) continue;
    seen.add(question);
    suggestions.push(question);
  }
  return suggestions.slice(0, FOLLOW_UPS);
}

function fromJson(said: string): string[] | undefined {
  const [start, end] = [said.indexOf('['), said.lastIndexOf(']')];
  if (start === -1 || end <= start) return undefined;
  try {
    const parsed: unknown = JSON.parse(said.slice(start, end + 1));
    return Array.isArray(parsed) ? parsed.flatMap(textsIn) : undefined;
  } catch {
    return undefined;
  }
}

const textsIn = (entry: unknown): string[] => {
  if (typeof entry === 'string') return [entry];
  const first =
    typeof entry === 'object' && entry !== null
      ? Object.values(entry).find((value) => typeof value === 'string')
      : undefined;
  return first === undefined ? [] : [first];
};

const fromLines = (said: string): string[] =>
  said.split(/\r?\n/).filter((line) => /[?？][\s"'“”‘’「」`*,，]*$/u.test(line));
