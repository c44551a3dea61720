import * as z from 'zod/mini';
import { releaseName, releaseVersion } from '../release/release.ts';
import { teamCall, teamOffer, teamTake } from '../release/team.ts';
import { boolean, string } from './base/plain.ts';
import { defineCalls } from './define.ts';

/** What the live version of a remote declares of its own; of a remote that has none live, its candidate. */
export const teamDeclaration = z.object({
  name: releaseName,
  title: string,
  version: releaseVersion,
  live: boolean,
  /** `takenBy`: remotes whose live versions listen to the event or fill the slot. */
  offers: z.array(z.extend(teamOffer, { takenBy: z.array(releaseName) })),
  takes: z.array(teamTake),
  /** `approved`: operators granted the origin to the remote, so that calls are sent there. */
  backend: z.nullable(z.object({ origin: string, approved: boolean, calls: z.array(teamCall) })),
});
export type TeamDeclaration = z.output<typeof teamDeclaration>;

/** Events, slots and backends that remotes declare themselves (`src/team`). */
export const teams = defineCalls('teams', {
  list: {
    method: 'GET',
    path: '/api/teams',
    access: 'operator',
    summary: '各模块自己声明的事件、插槽与后端',
    data: z.array(teamDeclaration),
  },
});
