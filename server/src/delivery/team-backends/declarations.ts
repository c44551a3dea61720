import type { TeamDeclaration } from '@ai-site/shared/api/teams';
import type { Release, TeamOffer } from '@ai-site/shared/contract';
import { type Grant, owns } from '@ai-site/shared/domain/ownership';
import type { Site } from '../../platform/site.ts';
import { allGrants } from '../ownership/store.ts';
import { allChannels, liveReleases } from '../releases/channels/channels.ts';
import { findRelease } from '../releases/records/store.ts';

const takersOf = ({ kind, name }: TeamOffer, live: readonly Release[]): string[] =>
  live.flatMap((release) =>
    release.team?.takes.some((take) => take.kind === kind && take.name === name) === true ? [release.name] : [],
  );

function shown(
  { name, title, version, team }: Release,
  live: readonly Release[],
  grants: readonly Grant[],
): TeamDeclaration[] {
  if (team === undefined) return [];
  const { offers, takes, backend } = team;
  return [
    {
      name,
      title,
      version,
      live: live.some((release) => release.name === name),
      offers: offers.map((offer) => ({ ...offer, takenBy: takersOf(offer, live) })),
      takes,
      backend:
        backend === undefined
          ? null
          : { ...backend, approved: owns(name, { kind: 'backend', key: backend.origin }, grants) },
    },
  ];
}

/** What remotes declare of their own, by name: the live version, or the candidate where nothing is live. */
export async function listDeclarations({ db }: Site): Promise<TeamDeclaration[]> {
  const [channels, live, grants] = await Promise.all([allChannels(db), liveReleases(db), allGrants(db)]);
  const candidates = await Promise.all(
    channels.map(({ name, live: served, candidate }) =>
      served === null && candidate !== null ? findRelease(db, name, candidate) : undefined,
    ),
  );
  const releases = [...live.values(), ...candidates.flatMap((release) => release ?? [])].sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
  return releases.flatMap((release) => shown(release, [...live.values()], grants));
}
