import { isEmoji } from '@ai-site/shared/text/emoji';

/** One parsed construct and the text spoken for it. */
export interface Step {
  readonly length: number;
  readonly say: string;
  /** What is read with the eyes instead: with emoji. Absent: what is said. */
  readonly show?: string;
  /** Whether a new line begins after it. */
  readonly lineStart?: boolean;
}

/** Parses the construct at `rest`: a step, undefined when more text is needed to decide, or null when it is another construct. */
type Reader = (rest: string, final: boolean, before: string) => Step | undefined | null;

/** Finds the end of an open construct. Undefined: it may still follow; null: there is none. */
function closedBy(
  rest: string,
  from: number,
  close: string,
  final: boolean,
  most: number,
  acrossLines: boolean,
): number | undefined | null {
  const at = rest.indexOf(close, from);
  const stop = acrossLines ? -1 : rest.indexOf('\n', from);
  if (at !== -1 && at - from <= most && (stop === -1 || at < stop)) return at;
  return final || at !== -1 || stop !== -1 || rest.length - from >= most + close.length ? null : undefined;
}

const FORMULA_MAX = 2000;
const formula =
  (open: string, close: string): Reader =>
  (rest, final) => {
    if (!final && rest.length < open.length && open.startsWith(rest)) return undefined;
    if (!rest.startsWith(open)) return null;
    const end = closedBy(rest, open.length, close, final, FORMULA_MAX, true);
    return typeof end === 'number' ? { length: end + close.length, say: ' ' } : end;
  };

const escaped: Reader = (rest, final) => {
  if (rest[0] !== '\\') return null;
  if (rest.length < 2) return final ? null : undefined;
  return /[!-/:-@[-`{-~]/.test(rest[1] ?? '') ? { length: 2, say: rest[1] ?? '' } : null;
};

const CODE_MAX = 500;
const inlineCode: Reader = (rest, final) => {
  const [ticks = ''] = /^`+/.exec(rest) ?? [];
  if (ticks === '') return null;
  if (ticks === rest && !final) return undefined;
  const end = closedBy(rest, ticks.length, ticks, final, CODE_MAX, false);
  if (end === undefined) return undefined;
  // Unclosed ticks are not code and are skipped.
  return end === null
    ? { length: ticks.length, say: '' }
    : { length: end + ticks.length, say: rest.slice(ticks.length, end) };
};

const LINK_TEXT_MAX = 500;
const LINK_TARGET_MAX = 1500;
const link: Reader = (rest, final) => {
  const image = rest.startsWith('![');
  if (rest === '!' && !final) return undefined;
  if (!image && rest[0] !== '[') return null;
  const from = image ? 2 : 1;
  const end = closedBy(rest, from, ']', final, LINK_TEXT_MAX, false);
  if (typeof end !== 'number') return end;
  const text = rest.slice(from, end);
  if (text.startsWith('^')) return { length: end + 1, say: '' };
  const next = rest[end + 1];
  if (next === undefined && !final) return undefined;
  if (next !== '(' && next !== '[') return null;
  const close = closedBy(rest, end + 2, next === '(' ? ')' : ']', final, LINK_TARGET_MAX, false);
  return typeof close === 'number' ? { length: close + 1, ...inside(text) } : close;
};

const HOST = /^(?:https?:\/\/)?(?:[^/@\s]*@)?([^/?#:\s]+)/i;
const ADDRESS = /^(?:https?:\/\/|www\.)[A-Za-z0-9\-._~:/?#@!$&'()*+,;=%]+/i;
const addressBeginnings = ['https://', 'http://', 'www.'];
/** Only the host of a URL is spoken. */
const address: Reader = (rest, final, before) => {
  if (!/^[hw]/i.test(rest) || /[A-Za-z0-9_]/.test(before)) return null;
  const head = rest.slice(0, 9).toLowerCase();
  if (!final && addressBeginnings.some((beginning) => beginning.startsWith(head))) return undefined;
  const [found = ''] = ADDRESS.exec(rest) ?? [];
  if (found === '') return null;
  if (found.length === rest.length && !final) return undefined;
  const bare = found.replace(/(?<![.,;:!?)'*])[.,;:!?)'*]+$/, '');
  return { length: bare.length, say: HOST.exec(bare)?.[1] ?? bare };
};

const TAG_MAX = 300;
const tag: Reader = (rest, final) => {
  if (rest[0] !== '<') return null;
  if (rest.length < 2) return final ? null : undefined;
  if (!/^<[!/A-Za-z]/.test(rest)) return null;
  const end = closedBy(rest, 1, '>', final, TAG_MAX, false);
  if (typeof end !== 'number') return end;
  const name = rest.slice(1, end);
  if (/^https?:/i.test(name)) return { length: end + 1, say: HOST.exec(name)?.[1] ?? '' };
  if (name.includes('<')) return null;
  return { length: end + 1, say: /^(?:br|\/p|\/li|\/div|\/h\d|hr|\/summary|\/details)\b/i.test(name) ? '\n' : '' };
};

/** Asterisks between numbers mean multiplication; all others, and underscores at word boundaries, are emphasis. */
const emphasis: Reader = (rest, final, before) => {
  const [marks = ''] = /^(?:\*+|_+|~~+)/.exec(rest) ?? [];
  if (marks === '') return rest === '~' && !final ? undefined : null;
  if (marks === rest && !final) return undefined;
  const next = rest[marks.length] ?? '';
  if (marks === '*' && /[\d\s)）]/.test(before) && /[\d\s(（]/.test(next) && before !== '\n')
    return { length: 1, say: '×' };
  if (marks.startsWith('_') && /[A-Za-z0-9]/.test(before) && /[A-Za-z0-9]/.test(next))
    return { length: marks.length, say: marks };
  return { length: marks.length, say: '' };
};

const entities: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const entity: Reader = (rest, final) => {
  if (rest[0] !== '&') return null;
  if (!final && /^&[#a-z0-9]{0,5}$/.test(rest)) return undefined;
  const [whole = '', name = ''] = /^&(#39|[a-z]{2,4});/.exec(rest) ?? [];
  const say = entities[name];
  return say === undefined ? null : { length: whole.length, say };
};

const newline: Reader = (rest) => (rest[0] === '\n' ? { length: 1, say: '\n', lineStart: true } : null);

const character: Reader = (rest, final) => {
  const length = (rest.codePointAt(0) ?? 0) > 0xffff ? 2 : 1;
  if (length === 1 && !final && rest.length === 1 && /^[\ud800-\udbff]/.test(rest)) return undefined;
  const one = rest.slice(0, length);
  if (one === '\r' || !one.isWellFormed()) return { length, say: '' };
  return isEmoji(one) ? { length, say: '', show: one } : { length, say: one };
};

/** Tried in order; the last one accepts anything. */
const readers: readonly Reader[] = [
  newline,
  formula('\\(', '\\)'),
  formula('\\[', '\\]'),
  formula('$$', '$$'),
  escaped,
  inlineCode,
  link,
  tag,
  emphasis,
  entity,
  address,
  character,
];

/** Returns the next step inside a line. `before`: the previous character. */
export function stepAt(rest: string, final: boolean, before: string): Step | undefined {
  for (const read of readers) {
    const step = read(rest, final, before);
    if (step !== null) return step;
  }
  return undefined;
}

/** Returns the text of complete inline Markdown. */
function inside(text: string): Required<Pick<Step, 'say' | 'show'>> {
  let [say, show] = ['', ''];
  for (let at = 0; at < text.length; ) {
    const step = stepAt(text.slice(at), true, text.charAt(at - 1));
    say += step?.say ?? '';
    show += step?.show ?? step?.say ?? '';
    at += step?.length ?? 1;
  }
  return { say, show };
}
