import type { ChatTurn } from '../../engines/port.ts';
import { ANSWER_TOKENS } from '../records/limits.ts';

/** Approximate tokens of an image in the context window. */
export const IMAGE_TOKENS = 1000;

/** From this code unit on, Unicode has the East Asian scripts, full-width forms and (as surrogate pairs) emoji. */
const FIRST_WIDE = 0x2e80;
const NARROW_PER_TOKEN = 3.5;

const costOf = (code: number): number => (code >= FIRST_WIDE ? 1 : 1 / NARROW_PER_TOKEN);

/** Estimates the tokens of a text: one per Chinese character, one per 3.5 other characters. Every model counts differently. */
export function tokensOf(text: string): number {
  let wide = 0;
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) >= FIRST_WIDE) wide += 1;
  return Math.ceil(wide + (text.length - wide) / NARROW_PER_TOKEN);
}

export const tokensOfTurn = ({ content, images = [] }: ChatTurn): number =>
  tokensOf(content) + images.length * IMAGE_TOKENS;

/** Tokens of a window that are reserved for the answer. */
export const answerTokensOf = (window: number): number => Math.min(ANSWER_TOKENS, Math.floor(window / 4));

/** Returns the beginning of a text that takes at most so many tokens; never splits a surrogate pair. */
export function firstTokens(text: string, tokens: number): string {
  let at = 0;
  for (let room = tokens; at < text.length; at += 1) {
    room -= costOf(text.charCodeAt(at));
    if (room < 0) break;
  }
  const isLowSurrogate = at > 0 && at < text.length && text.charCodeAt(at) >= 0xdc00 && text.charCodeAt(at) <= 0xdfff;
  return text.slice(0, isLowSurrogate ? at - 1 : at);
}

/** Returns the end of a text that takes at most so many tokens; never splits a surrogate pair. */
export function lastTokens(text: string, tokens: number): string {
  let at = text.length;
  for (let room = tokens; at > 0; at -= 1) {
    room -= costOf(text.charCodeAt(at - 1));
    if (room < 0) break;
  }
  const isLowSurrogate = at > 0 && text.charCodeAt(at) >= 0xdc00 && text.charCodeAt(at) <= 0xdfff;
  return text.slice(isLowSurrogate ? at + 1 : at);
}
