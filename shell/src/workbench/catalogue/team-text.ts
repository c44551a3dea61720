import type { TeamDeclaration } from '@ai-site/shared/api/teams';
import type { TeamField } from '@ai-site/shared/contract';

/** Name of a field as a type has it: `tags[]`, `title?`. */
export const fieldName = ({ path, optional }: TeamField): string => (optional === true ? `${path}?` : path);

/** Its types, or the texts that it may be. */
export const fieldType = ({ types, values }: TeamField): string =>
  types
    .map((type) =>
      type === 'string' && values !== undefined ? values.map((value) => JSON.stringify(value)).join(' | ') : type,
    )
    .join(' | ');

/** The declarations that hold the search words, case-insensitive; all of them without words. */
export function matchingTeams(list: readonly TeamDeclaration[], words: string): readonly TeamDeclaration[] {
  const wanted = words.trim().toLowerCase();
  return list.filter(({ name, title, offers, takes, backend }) =>
    [
      name,
      title,
      ...offers.flatMap((offer) => [offer.name, offer.about]),
      ...takes.map((take) => take.name),
      backend?.origin ?? '',
      ...(backend?.calls ?? []).map(({ path }) => path),
    ]
      .join('\n')
      .toLowerCase()
      .includes(wanted),
  );
}
