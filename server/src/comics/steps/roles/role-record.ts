import {
  type AgeGroup,
  ageGroupCodes,
  ageGroups,
  comicsLimits,
  type Gender,
  genderCodes,
  genders,
} from '@ai-site/shared/domain/comics';
import { truncated } from '@ai-site/shared/text/truncated';
import * as z from 'zod/mini';
import { type FoundRole, NARRATOR_NAME } from '../story/find-roles.ts';
import type { FoundPlace } from '../story/places.ts';
import { spokenIn } from '../story/spoken-index.ts';

const words = z.catch(z.string(), '');

const place = z.object({
  place: z.string().check(z.trim(), z.minLength(1), z.maxLength(comicsLimits.placeName)),
  description: words,
});
const role = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(comicsLimits.roleName)),
  aliases: z.catch(z.array(z.string()), []),
  gender: words,
  age: words,
  appearance: words,
  clothing: words,
  evidence: words,
  narrator: z.catch(z.boolean(), false),
});

/** A role or a place as a model writes it. */
export const castRecord = z.union([place, role]);
export type CastRecord = z.output<typeof castRecord>;

const genderNamed = (name: string): Gender => genderCodes.find((code) => genders[code] === name) ?? 0;
const ageNamed = (name: string): AgeGroup => ageGroupCodes.find((code) => ageGroups[code] === name) ?? 0;

/** Shortest quote that shows that somebody is in a text. */
const EVIDENCE = 2;

/** The role of a record, unless the text does not name it, or the quote that shows it is not in the text. Whoever tells the story may have no name in it. */
export function roleOfRecord(text: string, record: Exclude<CastRecord, { readonly place: string }>): FoundRole | null {
  const spoken = spokenIn(text);
  const evidence = spokenIn(record.evidence);
  if (evidence.length < EVIDENCE || !spoken.includes(evidence)) return null;
  const names = [record.name, ...record.aliases.map((alias) => alias.trim())].filter(
    (name) => name !== '' && name.length <= comicsLimits.roleName && text.includes(name),
  );
  const name = names.includes(record.name)
    ? record.name
    : record.narrator && text.includes('我')
      ? NARRATOR_NAME
      : names[0];
  if (name === undefined) return null;
  return {
    name,
    aliases: [...new Set([...names, ...(name === NARRATOR_NAME ? ['我'] : [])])]
      .filter((alias) => alias !== name)
      .slice(0, comicsLimits.aliases),
    gender: genderNamed(record.gender.trim()),
    ageGroup: ageNamed(record.age.trim()),
    appearance: truncated(record.appearance.trim(), comicsLimits.appearance),
    clothing: truncated(record.clothing.trim(), comicsLimits.clothing),
    narrator: record.narrator,
  };
}

/** The place of a record, unless the text does not name it. */
export const placeOfRecord = (
  text: string,
  { place: name, description }: Extract<CastRecord, { readonly place: string }>,
): FoundPlace | null =>
  text.includes(name) ? { name, description: truncated(description.trim(), comicsLimits.placeDescription) } : null;
