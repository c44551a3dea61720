import { buildRefusals } from './builds.ts';
import type { CommandRefusal } from './entry.ts';
import { siteRefusals } from './sites.ts';
import { typedRefusals } from './typed.ts';

/** All refusals of the commands of teams, by their code. A code never changes its meaning, and is none of the site's. */
export const commandRefusals = { ...typedRefusals, ...siteRefusals, ...buildRefusals } as const satisfies Readonly<
  Record<string, CommandRefusal>
>;

export type CommandCode = keyof typeof commandRefusals;
