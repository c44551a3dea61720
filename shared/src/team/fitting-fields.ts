import type { TeamField, TeamLimits } from '../release/team.ts';

/** Path of the field that a field is within; '' for one of the payload itself. */
const around = (path: string): string => path.replace(/(?:\[\]|\.?[^.[\]]+)$/, '');

const accepts = ({ types }: TeamField, type: TeamField['types'][number]): boolean =>
  types.includes(type) || (type === 'integer' && types.includes('number'));

/** How a field is offered and read where the two do not fit, as a team writes them: `maxLength 200` and `maxLength 100`. */
export interface UnfitField {
  readonly path: string;
  readonly offered: string;
  readonly read: string;
}

type Difference = Omit<UnfitField, 'path'>;

const NONE = '-';

const choiceText = (values: readonly string[] | undefined): string =>
  values?.map((value) => JSON.stringify(value)).join(' | ') ?? 'string';
const typeText = ({ types, optional }: TeamField): string =>
  `${types.join(' | ')}${optional === true ? ' | undefined' : ''}`;

/** Lower and upper bounds, each narrower the nearer it is to the values. */
const lengths = [
  ['minLength', 'string', 1],
  ['maxLength', 'string', -1],
  ['minItems', 'array', 1],
  ['maxItems', 'array', -1],
] as const;

/** The nearer of the two bounds of one side: its value, and whether it is none of the values itself. */
function edgeOf(
  limits: TeamLimits,
  side: 'inimum' | 'aximum',
  sign: 1 | -1,
): { readonly at: number; readonly open: boolean; readonly text: string } | null {
  const closed = limits[`m${side}`];
  const open = limits[`exclusiveM${side}`];
  if (open !== undefined && (closed === undefined || sign * open >= sign * closed))
    return { at: open, open: true, text: `exclusiveM${side} ${open}` };
  return closed === undefined ? null : { at: closed, open: false, text: `m${side} ${closed}` };
}

function numberDifference(taken: TeamLimits, offered: TeamLimits): Difference | null {
  for (const [side, sign] of [
    ['inimum', 1],
    ['aximum', -1],
  ] as const) {
    const [read, given] = [edgeOf(taken, side, sign), edgeOf(offered, side, sign)];
    if (read === null) continue;
    const within =
      given !== null && (sign * given.at > sign * read.at || (given.at === read.at && (given.open || !read.open)));
    if (!within) return { offered: given?.text ?? `m${side} ${NONE}`, read: read.text };
  }
  const [read, given] = [taken.multipleOf, offered.multipleOf];
  if (read === undefined || (given !== undefined && given % read === 0)) return null;
  return { offered: `multipleOf ${given ?? NONE}`, read: `multipleOf ${read}` };
}

function lengthDifference(taken: TeamField, offered: TeamField): Difference | null {
  for (const [name, type, sign] of lengths) {
    const read = taken.limits?.[name];
    if (read === undefined || !offered.types.includes(type)) continue;
    const sizes =
      type === 'string' && offered.values !== undefined
        ? offered.values.map((value) => value.length)
        : [offered.limits?.[name]];
    const unfit = sizes.find((size) => size === undefined || sign * size < sign * read);
    if (sizes.every((size) => size !== undefined && sign * size >= sign * read)) continue;
    return { offered: `${name} ${unfit ?? NONE}`, read: `${name} ${read}` };
  }
  return null;
}

function formDifference({ limits: taken }: TeamField, { limits: offered }: TeamField): Difference | null {
  if (taken?.format !== undefined && taken.format !== offered?.format)
    return { offered: `format ${offered?.format ?? NONE}`, read: `format ${taken.format}` };
  const missing = taken?.patterns?.find((pattern) => offered?.patterns?.includes(pattern) !== true);
  return missing === undefined
    ? null
    : { offered: `pattern ${offered?.patterns?.join(' ') ?? NONE}`, read: `pattern ${missing}` };
}

function limitDifference(taken: TeamField, offered: TeamField): Difference | null {
  const numeric = offered.types.includes('number') || offered.types.includes('integer');
  return (
    lengthDifference(taken, offered) ??
    (numeric ? numberDifference(taken.limits ?? {}, offered.limits ?? {}) : null) ??
    (offered.types.includes('string') ? formDifference(taken, offered) : null)
  );
}

/** Where what is offered is not all accepted; null when it is. */
function difference(taken: TeamField, offered: TeamField): Difference | null {
  const types = { offered: typeText(offered), read: typeText(taken) };
  if (offered.optional === true && taken.optional !== true) return types;
  if (!offered.types.every((type) => accepts(taken, type))) return types;
  const { values } = taken;
  const narrower =
    values !== undefined &&
    offered.types.includes('string') &&
    offered.values?.every((value) => values.includes(value)) !== true;
  return narrower ? { offered: choiceText(offered.values), read: choiceText(values) } : limitDifference(taken, offered);
}

/**
 * The first field that is not offered as it is taken; null when every payload that is offered can be read. A field within one that
 * is not offered is not missed by itself.
 */
export function unfitField(taken: readonly TeamField[], offered: readonly TeamField[]): UnfitField | null {
  const given = new Map(offered.map((field) => [field.path, field]));
  for (const field of taken) {
    const { path } = field;
    const same = given.get(path);
    if (same !== undefined) {
      const wrong = difference(field, same);
      if (wrong !== null) return { path, ...wrong };
      continue;
    }
    const outer = around(path);
    if (field.optional !== true && (outer === '' || given.has(outer)))
      return { path, offered: NONE, read: typeText(field) };
  }
  return null;
}
