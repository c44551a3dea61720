/** Maximum length of a formula between single dollar signs. */
const LONGEST = 300;

/** An amount of money: a number after the sign that no formula goes on with. */
const amount = /(?<![\w\\$])\$\d[\d,.]*(?![\d,.]*[\w^_\\={(+*/-])/g;
/** Text inside a formula. */
const words = /\\(?:text|textbf|mbox|mathrm|operatorname|label|tag)\{[^{}]*\}/g;
/** Commands of TeX: small letters, Greek capitals, arrows, or a sign. */
const command =
  /\\(?:[a-z]+|Gamma|Delta|Theta|Lambda|Xi|Pi|Sigma|Upsilon|Phi|Psi|Omega|Leftarrow|Rightarrow|Leftrightarrow|Longrightarrow|Big[lr]?|Re|Im|Pr|[{}|,;:!])(?![A-Za-z])/;
const functions: ReadonlySet<string> = new Set([
  'sin',
  'cos',
  'tan',
  'cot',
  'log',
  'ln',
  'lg',
  'exp',
  'lim',
  'max',
  'min',
  'det',
  'gcd',
  'mod',
  'sup',
  'inf',
  'sgn',
]);
/** Scripts that formulas contain only inside `\text{…}`. */
const wide = /[\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]/;
const variable = /^[-+]?\d*[A-Za-z]'*$/;
const variables = /^[A-Za-z](?: ?, ?[A-Za-z])+$/;
const letter = /[A-Za-z]/;
const relation = /[\^=]/;
const operator = /[\^_=<>+*/|()!≤≥≠≈×÷±·∈∑∫√→-]/;
const endsOpen = /[+\-*/=<>^_,:;(]$/;

/** Whether a text between two dollar signs can only be mathematics; prices, names of variables in programs and plain words are not. */
export function isMath(content: string): boolean {
  if (content === '' || content.length > LONGEST || content.trim() !== content || content.includes('`')) return false;
  const tex = content.replaceAll(words, '');
  if (wide.test(tex) || endsOpen.test(content)) return false;
  if (tex !== content || command.test(tex)) return true;
  if (variable.test(tex) || variables.test(tex)) return true;
  const long = (tex.match(/[A-Za-z]{2,}/g) ?? []).filter((word) => !functions.has(word));
  if (long.some((word) => word.length > 3)) return false;
  return letter.test(tex) ? operator.test(tex) : relation.test(tex);
}

/** Converts the formulas between single dollar signs on one line. A line with two amounts of money is left unchanged. */
function markLine(line: string, mark: (tex: string) => string): string {
  if ((line.match(amount)?.length ?? 0) > 1) return line;
  const row = line.trimStart().startsWith('|');
  const signs = [...line.matchAll(/(?<![\\$])\$(?!\$)/g)].map(({ index }) => index);
  let marked = '';
  let done = 0;
  for (let at = 0; at + 1 < signs.length; at += 1) {
    const [open = 0, close = 0] = [signs[at], signs[at + 1]];
    const content = line.slice(open + 1, close);
    const apart = !/\w/.test(line[open - 1] ?? '') && !/\w/.test(line[close + 1] ?? '');
    if (!apart || (row && /(?<!\\)\|/.test(content)) || !isMath(content)) continue;
    marked += line.slice(done, open) + mark(content);
    done = close + 1;
    at += 1;
  }
  return marked + line.slice(done);
}

/** Converts `$x$` where the content is unambiguous mathematics; a formula stands on one line. Linear time. */
export function markDollarMath(text: string, mark: (tex: string) => string): string {
  return text.includes('$')
    ? text
        .split('\n')
        .map((line) => markLine(line, mark))
        .join('\n')
    : text;
}
