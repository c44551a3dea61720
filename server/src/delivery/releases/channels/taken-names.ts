import { ownerOfName, type Release, type TeamTake } from '@ai-site/shared/contract';
import { type UnfitField, unfitField } from '@ai-site/shared/team';
import { type Refusal, refusal } from '../../refusals/refusal.ts';

const kinds = { event: { zh: '事件', en: 'event' }, slot: { zh: '插槽', en: 'slot' } } as const;
const entryOf = ({ kind, name }: TeamTake) => ({
  zh: `${kinds[kind].zh} ${name}`,
  en: `the ${kinds[kind].en} ${name}`,
});

/** What of a taken event or slot its owner does not offer: a field, `all` of it, or null. */
function missing(take: TeamTake, owner: Release): UnfitField | 'all' | null {
  const offer = owner.team?.offers.find(({ kind, name }) => kind === take.kind && name === take.name);
  return offer === undefined ? 'all' : unfitField(take.fields, offer.fields);
}

const fieldValues = ({ path, offered, read }: UnfitField) => ({ field: path, offered, read });

/** Why a version cannot follow the live one of its name: a live remote takes what it does not offer. */
function breaksTaker(release: Release, taker: Release): Refusal | null {
  const { name, version } = release;
  for (const take of taker.team?.takes ?? []) {
    if (ownerOfName(take.name) !== name) continue;
    const lacks = missing(take, release);
    const values = { name, version, taken: entryOf(take), taker: taker.name, live: taker.version };
    if (lacks === 'all') return refusal('still-taken', values);
    if (lacks !== null) return refusal('taken-otherwise', { ...values, ...fieldValues(lacks) });
  }
  return null;
}

/** Why a version cannot run: it takes what the live version of its owner does not offer. An owner that is not live breaks nothing. */
function lacksOffer({ name, version, team }: Release, live: ReadonlyMap<string, Release>): Refusal | null {
  for (const take of team?.takes ?? []) {
    const owner = live.get(ownerOfName(take.name));
    const lacks = owner === undefined ? null : missing(take, owner);
    if (owner === undefined || lacks === null) continue;
    const values = { name, version, taken: entryOf(take), owner: owner.name, live: owner.version };
    return lacks === 'all'
      ? refusal('not-offered', values)
      : refusal('offered-otherwise', { ...values, ...fieldValues(lacks) });
  }
  return null;
}

/** The refusal of a remote whose events and slots do not fit those that live remotes take of it, or it of them; null when they do. */
export function brokenTaking(release: Release, live: ReadonlyMap<string, Release>): Refusal | null {
  for (const taker of live.values()) {
    const broken = taker.name === release.name ? null : breaksTaker(release, taker);
    if (broken !== null) return broken;
  }
  return lacksOffer(release, live);
}
