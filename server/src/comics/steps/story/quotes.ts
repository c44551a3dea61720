import { isSpoken, type Span } from './spans.ts';
import { SPEECH_VERB } from './words/speech-words.ts';

/** Words in quotation marks that somebody says. The span holds the marks, `inner` does not. */
export interface Quote extends Span {
  readonly inner: Span;
}

const CLOSING: Readonly<Record<string, string>> = { '“': '”', '「': '」', '『': '』', '"': '"' };
const QUOTED_SENTENCE = /[。！？!?…，,~—～]\s*$/;
const COLON = /[:：]\s*$/;
const SENTENCE_END = /[。！？!?；;\n]/;

/** Longest quotation: a mark without its pair begins none. */
const LONGEST = 1000;

function allQuotes(text: string): Quote[] {
  const found: Quote[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const close = CLOSING[text.charAt(at)];
    if (close === undefined) continue;
    const end = text.slice(at + 1, at + 1 + LONGEST).indexOf(close);
    if (end === -1) continue;
    const to = at + 1 + end;
    // A paragraph ends every quotation of straight marks.
    if (close === '"' && text.slice(at + 1, to).includes('\n')) continue;
    found.push({ from: at, to: to + 1, inner: { from: at + 1, to } });
    at = to;
  }
  return found;
}

/** The words of a sentence before a place, at most so many. */
export function clauseBefore(text: string, at: number, most = 40): string {
  const before = text.slice(Math.max(0, at - most), at);
  const end = Math.max(...['。', '！', '？', '!', '?', '\n', '”', '」', '；'].map((mark) => before.lastIndexOf(mark)));
  return before.slice(end + 1);
}

/** The words of a sentence behind a place, at most so many. */
export function clauseAfter(text: string, at: number, most = 16): string {
  const after = text.slice(at, at + most);
  const end = after.search(/[。！？!?\n“「；]/);
  return end === -1 ? after : after.slice(0, end);
}

function isSaid(text: string, { from, to, inner }: Quote): boolean {
  const words = text.slice(inner.from, inner.to);
  if (!isSpoken(words)) return false;
  const before = clauseBefore(text, from);
  if (COLON.test(before) || QUOTED_SENTENCE.test(words)) return true;
  if (SPEECH_VERB.test(before.slice(-8)) && /[，,\s]$/.test(before)) return true;
  if (SPEECH_VERB.test(clauseAfter(text, to))) return true;
  return before.trim() === '' && (to >= text.length || SENTENCE_END.test(text.charAt(to)));
}

/** What is said in a text, in its order; words in quotation marks that only name something are left out. */
export const quotesOf = (text: string): Quote[] => allQuotes(text).filter((quote) => isSaid(text, quote));
