import { ownerOfName, type Release } from '@ai-site/shared/contract';
import { refusal } from '../refusals/refusal.ts';

const firstTwice = (names: readonly string[]): string | undefined =>
  names.find((name, index) => names.indexOf(name) !== index);

/** Throws `ApiError` 400 when what a release declares of its own is not in its namespace, takes its own as that of another, or is there twice. */
export function requireOwnNames({ name, team }: Release): void {
  if (team === undefined) return;
  const { offers, takes, backend } = team;
  const foreign = offers.find((offer) => ownerOfName(offer.name) !== name);
  if (foreign !== undefined) throw refusal('name-of-another', { taken: foreign.name, name });
  const own = takes.find((take) => ownerOfName(take.name) === name);
  if (own !== undefined) throw refusal('takes-own', { taken: own.name, name });
  const keys = [offers, takes].map((list) => list.map((entry) => `${entry.kind} ${entry.name}`));
  const calls = (backend?.calls ?? []).map(({ method, path }) => `${method} ${path.replace(/:[A-Za-z]+/g, ':')}`);
  const twice = [...keys, calls].map(firstTwice).find((entry) => entry !== undefined);
  if (twice !== undefined) throw refusal('declared-twice', { taken: twice, name });
}
