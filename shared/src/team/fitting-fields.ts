import type { TeamField } from '../contract/team.ts';

/** Path of the field that a field is within; '' for one of the payload itself. */
const around = (path: string): string => path.replace(/(?:\[\]|\.?[^.[\]]+)$/, '');

const accepts = ({ types }: TeamField, type: TeamField['types'][number]): boolean => types.includes(type) || (type === 'integer' && types.includes('number'));

function fits(taken: TeamField, offered: TeamField): boolean {
  if (offered.optional === true && taken.optional !== true) return false;
  if (!offered.types.every((type) => accepts(taken, type))) return false;
  const { values } = taken;
  return values === undefined || !offered.types.includes('string') || (offered.values?.every((value) => values.includes(value)) ?? false);
}

/**
 * Path of the first field that is not offered as it is taken; null when every payload that is offered can be read. A field within one that
 * is not offered is not missed by itself.
 */
export function unfitField(taken: readonly TeamField[], offered: readonly TeamField[]): string | null {
  const given = new Map(offered.map((field) => [field.path, field]));
  const wrong = taken.find((field) => {
    const same = given.get(field.path);
    if (same !== undefined) return !fits(field, same);
    const outer = around(field.path);
    return field.optional !== true && (outer === '' || given.has(outer));
  });
  return wrong?.path ?? null;
}
