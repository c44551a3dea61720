import type * as z from 'zod/mini';
import { type BuildCode, type BuildValues, buildMessage, buildRefusal } from './refusals/build-refusals.ts';

type DeclarationCode = Extract<BuildCode, 'declaration-malformed' | 'declaration-contradictory' | 'names-differ'>;

/** A declaration that cannot be built, in sentences for its authors. */
export class DeclarationError<C extends DeclarationCode = DeclarationCode> extends Error {
  override readonly name = 'DeclarationError';

  constructor(code: C, values: BuildValues<C>) {
    super(buildMessage(buildRefusal(code, values)));
  }
}

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** Fields of a description that the declaration calls otherwise. */
const declaredNames: ReadonlyMap<PropertyKey, string> = new Map([['prefix', 'path']]);

/** `menu[0].order`. */
function fieldOf(path: Path): string {
  const within = path[0] === 'default' ? path.slice(1) : path;
  if (within.length === 0) return 'the default export';
  return within
    .map((part, index) =>
      typeof part === 'number' ? `[${part}]` : `${index === 0 ? '' : '.'}${declaredNames.get(part) ?? String(part)}`,
    )
    .join('');
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce(
    (inner: unknown, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );

/** Characters of a value that a sentence shows. */
const SHOWN = 60;

function foundText(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'function') return 'a function';
  const text = JSON.stringify(value) ?? String(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

const quoted = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join(' or ');
const units: Readonly<Record<string, string>> = {
  string: 'characters',
  array: 'entries',
  map: 'entries',
  set: 'entries',
};

function limitText(bound: string, limit: number | bigint, origin: string): string {
  const unit = units[origin];
  return unit === undefined ? `a number of ${bound} ${limit}` : `${bound} ${limit} ${unit}`;
}

/** What is expected where an issue is. */
function expectedText(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int'
        ? 'a whole number'
        : `${/^[aeiou]/.test(issue.expected) ? 'an' : 'a'} ${issue.expected}`;
    case 'invalid_value':
      return quoted(issue.values);
    case 'too_big':
      return limitText('at most', issue.maximum, issue.origin);
    case 'too_small':
      return limitText('at least', issue.minimum, issue.origin);
    case 'invalid_format':
      return issue.pattern === undefined
        ? `a text in the form ${issue.format}`
        : `a text that matches ${issue.pattern}`;
    case 'unrecognized_keys':
      return `no ${issue.keys.join(', ')}`;
    case 'invalid_union':
      return 'one of the forms that the type RemoteDeclaration allows';
    default:
      return 'what the type RemoteDeclaration allows';
  }
}

/** One sentence for each issue of a declaration: file, field, what was found and what is expected. `declared` is the value that was checked. */
export function declarationError(
  file: string,
  declared: unknown,
  { issues }: Pick<z.core.$ZodError, 'issues'>,
): DeclarationError {
  const sentences = issues.map(
    (issue) =>
      `${file}: ${fieldOf(issue.path)} is ${foundText(valueAt(declared, issue.path))}, expected ${expectedText(issue)}.`,
  );
  return new DeclarationError('declaration-malformed', { problems: sentences.join('\n') });
}
