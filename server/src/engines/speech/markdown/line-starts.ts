import type { Step } from './markdown-steps.ts';

/** Spoken replacements for content that cannot be read aloud; empty: nothing is said. */
export interface Omitted {
  readonly code: string;
  readonly table: string;
}

/** The parser's state within the text. */
export interface Place {
  lineStart: boolean;
  /** The opening fence of the code block being skipped. */
  fence: string | undefined;
  /** Whether table rows were just skipped. */
  table: boolean;
  before: string;
}

/** Characters that can begin a block. The kind of a line is known at the first other character. */
const HEAD = /^[#>\-*+_=~`|\d.)[\]$\\: \t]*/;
const FENCE = /^[ \t]*(`{3,}|~{3,})([^`\n]*)$/;
const TABLE_ROW = /^[ \t]*\|.*\|[ \t]*$/;
const RULE = /^[ \t]*(?:([-*_])[ \t]*\1[ \t]*\1(?:[ \t]|\1)*|={2,}[ \t]*)$/;
const DEFINITION = /^[ \t]{0,3}\[[^\]\n]+\]:[ \t]*\S/;
const MARKER = /^(?:[ \t]*(?:#{1,6}[ \t]+|>[ \t]?|[-*+][ \t]+)|\[[ xX]\] )/;
const NUMBERED = /^[ \t]*(\d{1,9})[.)][ \t]+/;
/** Constructs that can only be recognised from the whole line. */
const WHOLE_LINE = /^[ \t]*(?:`{3}|~{3}|\||\[[^\]\n]{0,200}(?:$|\]$|\]:))/;

/**
 * Returns the construct at the start of a line: something to skip, a marker, or `inline` for ordinary text. Undefined when more of the line is
 * needed; `final`: no more text will follow.
 */
export function lineStartAt(rest: string, final: boolean, place: Place, omitted: Omitted): Step | 'inline' | undefined {
  const newline = rest.indexOf('\n');
  const line = newline === -1 ? rest : rest.slice(0, newline);
  const whole = newline !== -1 || final;
  const lineLength = newline === -1 ? rest.length : newline + 1;
  if (place.fence !== undefined) return whole ? insideFence(line, lineLength, place, place.fence) : undefined;

  if (!whole && (HEAD.exec(line)?.[0] === line || WHOLE_LINE.test(line))) return undefined;
  const [, fence] = FENCE.exec(line) ?? [];
  if (fence !== undefined) {
    place.fence = fence;
    return { length: lineLength, say: aside(omitted.code) };
  }
  if (TABLE_ROW.test(line)) {
    const say = place.table ? '' : aside(omitted.table);
    place.table = true;
    return { length: lineLength, say };
  }
  place.table = false;
  if (RULE.test(line) || DEFINITION.test(line)) return { length: lineLength, say: '\n' };
  const [, number] = NUMBERED.exec(line) ?? [];
  if (number !== undefined) {
    place.lineStart = false;
    return { length: NUMBERED.exec(line)?.[0].length ?? 0, say: `${number}. ` };
  }
  const marker = MARKER.exec(line)?.[0] ?? '';
  return marker === '' ? 'inline' : { length: marker.length, say: '' };
}

function insideFence(line: string, length: number, place: Place, fence: string): Step {
  const closing = line.trim();
  if (closing.startsWith(fence) && [...closing].every((character) => character === fence[0])) place.fence = undefined;
  return { length, say: '' };
}

const aside = (said: string): string => (said === '' ? '\n' : `\n${said}\n`);
