/** One interface member as written in its source. */
export interface Member {
  readonly name: string;
  /** The member without `readonly` and the closing semicolon. */
  readonly signature: string;
  /** Type of a property; null for a method. */
  readonly type: string | null;
  /** Its doc comment; empty when it has none. */
  readonly about: string;
}

export interface InterfaceSource {
  readonly name: string;
  readonly about: string;
  readonly members: readonly Member[];
}

const comment = /^ *\/\*\*(.*?)\*\/ *$/s;
const opening = /^export interface (\w+)(?:<.*>)?(?: extends .+)? \{$/;
const property = /^(?:readonly )?(\w+)(\??): (.+);$/;
const method = /^(\w+)(?:<.+?>)?\(.*\): .+;$/;

/** Text of a doc comment on one line. */
export const textOf = (raw: string): string =>
  raw
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trim())
    .filter((line) => line !== '')
    .join(' ');

function member(line: string, about: string): Member {
  const signature = line.replace(/^readonly /, '').replace(/;$/, '');
  const name = method.exec(line)?.[1];
  if (name !== undefined) return { name, signature, type: null, about };
  const [, key, , type] = property.exec(line) ?? [];
  if (key === undefined || type === undefined) throw new Error(`The catalogue cannot read this member: ${line}`);
  return { name: key, signature, type, about };
}

/** Brackets that are open at the end of a text. Arrows are none. */
const openBrackets = (text: string): number =>
  [...text.replaceAll('=>', '')].reduce(
    (depth, sign) => depth + ('({[<'.includes(sign) ? 1 : 0) - (')}]>'.includes(sign) ? 1 : 0),
    0,
  );

/** A member of an interface that goes on in the next line. */
const isUnfinished = (line: string): boolean =>
  /^ {2}\S/.test(line) && !/^ {2}(?:\/|\*)/.test(line) && (openBrackets(line) > 0 || !line.endsWith(';'));

/** Joins the parts of a member as one line would have them. */
const joined = (before: string, after: string): string => {
  const part = after.trim();
  if (/^[)\]}>]/.test(part)) return `${before.replace(/,$/, '')}${part.startsWith('}') ? ' ' : ''}${part}`;
  return /[([<]$/.test(before) ? `${before}${part}` : `${before} ${part}`;
};

/** Joins the lines of each doc comment and of each member of an interface, so that every comment and every member is one entry. */
export function entriesOf(source: string): string[] {
  const entries: string[] = [];
  let inInterface = false;
  for (const line of source.split('\n')) {
    const last = entries.at(-1);
    if (last?.trimStart().startsWith('/**') === true && !last.includes('*/'))
      entries[entries.length - 1] = `${last}\n${line}`;
    else if (inInterface && line !== '}' && last !== undefined && isUnfinished(last))
      entries[entries.length - 1] = joined(last, line);
    else entries.push(line);
    if (/^export interface \w/.test(line)) inInterface = true;
    else if (line === '}') inInterface = false;
  }
  return entries;
}

/**
 * The exported interfaces of a source file with their doc comments. Relies on this repository's formatting: members are
 * indented by two spaces. Throws on a member that it cannot parse instead of skipping it.
 */
export function readInterfaces(source: string): readonly InterfaceSource[] {
  const found: InterfaceSource[] = [];
  let open: { name: string; about: string; members: Member[] } | null = null;
  let about = '';
  for (const entry of entriesOf(source)) {
    const line = entry.trim();
    const note = comment.exec(entry)?.[1];
    if (note !== undefined) about = textOf(note);
    else if (open === null) {
      const name = opening.exec(line)?.[1];
      if (name !== undefined) open = { name, about, members: [] };
      about = '';
    } else if (line === '}') {
      found.push(open);
      open = null;
    } else if (line !== '' && !line.startsWith('//')) {
      open.members.push(member(line, about));
      about = '';
    }
  }
  return found;
}
