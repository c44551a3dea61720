import { entriesOf, type Member, textOf } from './read-interfaces.ts';

const comment = /^ {2}\/\*\*(.*?)\*\/$/s;
const field = /^ {2}(?:readonly )?(\w+)(\??)(?:: ([^=]+?))?(?: = (.+))?;$/;
const getter = /^ {2}get (\w+)\(\): (.+) \{$/;
const method = /^ {2}(?:async )?((?!constructor\b)\w+(?:<.+?>)?\(.*\): .+) \{$/;
const constructorLine = /^ {2}constructor\((.*)\) \{$/;

const typeOfValue = (value = ''): string =>
  /^(true|false)$/.test(value) ? 'boolean' : value.startsWith("'") ? 'string' : 'number';

function memberOf(line: string, about: string): Member | null {
  const [, name, mark = '', type, value] = field.exec(line) ?? [];
  if (name !== undefined)
    return {
      name,
      signature: `${name}${mark}: ${type ?? typeOfValue(value)}`,
      type: type ?? typeOfValue(value),
      about,
    };
  const [, got, gotType] = getter.exec(line) ?? [];
  if (got !== undefined && gotType !== undefined)
    return { name: got, signature: `readonly ${got}: ${gotType}`, type: gotType, about };
  const parameters = constructorLine.exec(line)?.[1];
  if (parameters !== undefined)
    return { name: 'constructor', signature: `constructor(${parameters})`, type: null, about };
  const signature = method.exec(line)?.[1];
  return signature === undefined ? null : { name: /^\w+/.exec(signature)?.[0] ?? '', signature, type: null, about };
}

/** What a class of a source file has for others, with its doc comments. Relies on this repository's formatting, as `readInterfaces` does. Throws when there is no such class. */
export function readClass(
  source: string,
  name: string,
): { readonly heading: string; readonly about: string; readonly members: readonly Member[] } {
  const [before = '', after] = source.split(`\nexport class ${name}`, 2);
  if (after === undefined) throw new Error(`There is no class ${name}`);
  const about = textOf(before.slice(before.lastIndexOf('/**') + 3, before.lastIndexOf('*/')));
  const [opening = '', ...entries] = entriesOf(after.slice(0, after.indexOf('\n}\n')));
  const members: Member[] = [];
  let note = '';
  for (const entry of entries) {
    const text = comment.exec(entry)?.[1];
    if (text !== undefined) note = textOf(text);
    else if (/^ {2}\S/.test(entry)) {
      const member = memberOf(entry, note);
      if (member !== null) members.push(member);
      note = '';
    }
  }
  return { heading: `${name}${opening.replace(/ \{$/, '')}`, about, members };
}
