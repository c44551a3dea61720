import { accounts as accountCalls } from '@ai-site/shared/api/accounts';
import { chat } from '@ai-site/shared/api/chat';
import { memberships } from '@ai-site/shared/api/membership';
import { HEALTH_PATH } from '@ai-site/shared/api/site';
import { tasks } from '@ai-site/shared/api/tasks';
import { inTurns } from '../../alternate.ts';
import type { Lazy } from '../../lazily.ts';
import { type Bound, median } from '../../metrics.ts';
import type { Note, Part } from '../../suite.ts';
import { cpuOfAnswers, type MeasuredRequest } from './cpu-of-answers.ts';
import { accounts } from './fill.ts';
import type { CostStage, Measured } from './stage.ts';

const ROUNDS = 7;
/** Answers of each side in one round; before the first, as many for the compiler. */
const ANSWERS = 500;

interface Side {
  readonly server: Measured;
  readonly request: MeasuredRequest;
  /** The bare handler that it is compared with; null: it is one. */
  readonly beside: 'still' | 'row' | null;
}

const browser = {
  accept: 'text/html',
  'accept-encoding': 'gzip, deflate, br',
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/120.0.0.0',
  cookie: 'rollout_bucket=17',
};

function sidesOf({ site, bare, tokens }: CostStage): ReadonlyMap<string, Side> {
  const signedIn = (account: string, path: string): Side => ({
    server: site,
    request: { path, headers: { authorization: tokens[account] ?? '' } },
    beside: 'row',
  });
  return new Map<string, Side>([
    ['still', { server: bare, request: { path: '/still' }, beside: null }],
    ['row', { server: bare, request: { path: `/row/${accounts.few}` }, beside: null }],
    ['healthCpu', { server: site, request: { path: HEALTH_PATH }, beside: 'still' }],
    ['meCpu', signedIn(accounts.few, accountCalls.me.path)],
    ['membershipCpu', signedIn(accounts.few, memberships.current.path)],
    ['pollCpu', signedIn(accounts.few, tasks.get.path.replace(':taskId', `${accounts.few}-3`))],
    ['historyCpu', signedIn(accounts.few, chat.history.path)],
    ['listCpu', signedIn(accounts.few, tasks.list.path)],
    ['longListCpu', signedIn(accounts.many, tasks.list.path)],
    ['pageCpu', { server: site, request: { path: '/', headers: browser }, beside: 'row' }],
  ]);
}

const still = (most: number): Bound => ({ unit: '× a bare handler', most, least: 0.5 });
const row = (most: number): Bound => ({ unit: '× a bare handler with a query', most, least: 0.5 });

/** CPU time of the server per answer, as multiples of that of bare handlers that answer in the same minutes. */
export function costOfAnswers(stage: Lazy<CostStage>, note: Note): Part {
  return {
    bounds: {
      healthCpu: still(1.2),
      meCpu: row(1.5),
      membershipCpu: row(1.5),
      pollCpu: row(1.5),
      historyCpu: row(1.5),
      listCpu: row(1.5),
      listGrowth: { unit: '× 20 tasks', most: 1.2, least: 0.5 },
      pageMs: { unit: 'ms', most: 1, least: 0.01 },
    },
    async measure() {
      const sides = sidesOf(await stage.get());
      const measured = ({ server, request }: Side): Promise<number> => cpuOfAnswers(server, request, ANSWERS);
      for (const side of sides.values()) await measured(side);
      const runs = await inTurns(ROUNDS, [...sides.keys()], async (name) => {
        const side = sides.get(name);
        return side === undefined ? Number.NaN : await measured(side);
      });
      const of = (name: string): readonly number[] => runs.get(name) ?? [];
      const ratio = (a: string, b: string): number =>
        median(of(a).map((value, round) => value / (of(b)[round] ?? Number.NaN)));
      for (const [name, { beside }] of sides)
        note(
          `  ${name}: ${median(of(name)).toFixed(3)} ms${beside === null ? '' : `, ${ratio(name, beside).toFixed(2)} × ${beside}`}`,
        );
      const ratios = [...sides].flatMap(([name, { beside }]) =>
        beside === null ? [] : [[name, ratio(name, beside)] as const],
      );
      return {
        ...Object.fromEntries(ratios),
        listGrowth: ratio('longListCpu', 'listCpu'),
        pageMs: median(of('pageCpu')),
      };
    },
  };
}
