import type { Registry, Release } from '@ai-site/shared/contract';
import { ApiError } from '@ai-site/shared/errors';
import { menuEntries } from '@ai-site/shared/frame';
import { HANG_LIMIT_MS } from '@ai-site/shared/jest/hang-limit';
import { ownerOf } from '@ai-site/shared/routes';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { testDepth } from '../../../testing/test-depth.ts';
import { ReleaseSite } from '../testing/release-site.ts';

const A = 'mf-a';
const paths = [
  '/',
  '',
  '/b',
  '/b/inner',
  '/B',
  '/a',
  '/a/more',
  '/a/b',
  '/a/b/deep',
  '/ai-site',
  '/ai-site/workbench',
  '/api/x',
  '/a/',
  '/free',
  '/usercenter',
  '/x/../b',
  '//b',
];
/** What belongs to others: to mf-b, live; to mf-c, granted below mf-a and never released; to the shell. */
const othersPaths = [
  '/',
  '/b',
  '/b/inner/x',
  '/B/y',
  '/a/b',
  '/a/b/deep',
  '/usercenter',
  '/ai-site/workbench',
  '/free',
];

// A run at nightly depth makes hundreds of releases.
jest.setTimeout(2 * HANG_LIMIT_MS);

let at: ReleaseSite;
let token: string;
let version = 0;

beforeAll(async () => {
  at = await ReleaseSite.create();
  await at.deploy('1.0.0', {
    name: 'mf-b',
    routes: [{ prefix: '/b' }, { prefix: '/usercenter' }],
    menu: [{ key: 'b', label: 'B', path: '/b', order: 1 }],
  });
  for (const key of ['/a', '/c']) await at.grant('route', key, A);
  await at.grant('menu', 'a', A);
  await at.grant('slot', 'a-slot', A);
  await at.grant('route', '/a/b', 'mf-c');
  token = await at.teamToken(A);
});
afterAll(() => at.close());

/** Mostly what the package owns, sometimes what it does not. */
const mostly = (own: readonly string[], other: readonly string[]) =>
  fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...own) }, { weight: 2, arbitrary: fc.constantFrom(...other) });
const entry = fc.record({
  key: mostly(['a'], ['b', '']),
  label: fc.constant('入口'),
  path: mostly(['/a'], ['/b', '//evil.example.com', 'javascript:alert(1)']),
  order: fc.integer({ min: 0, max: 9 }),
});
const described = fc.record({
  routes: fc.array(fc.record({ prefix: mostly(['/a', '/a/more', '/c'], paths) }), { maxLength: 2 }),
  menu: fc.array(entry, { maxLength: 1 }),
  tabs: fc.array(entry, { maxLength: 1 }),
  slots: fc.array(
    fc.record({ name: mostly(['a-slot'], ['draw/exhibit']), expose: fc.constant('./x'), order: fc.constant(1) }),
    { maxLength: 1 },
  ),
});
type Described = Partial<Release>;
const owned: Described = {
  routes: [{ prefix: '/a' }],
  menu: [{ key: 'a', label: '入口', path: '/a', order: 1 }],
  slots: [{ name: 'a-slot', expose: './x', order: 1 }],
};

const nextVersion = (): string => {
  version += 1;
  return `1.0.${version}`;
};

const actions = {
  live: (changes: Described) => at.deploy(nextVersion(), { name: A, token, ...changes }),
  candidate: (changes: Described) => at.deploy(nextVersion(), { name: A, token, channel: 'candidate', ...changes }),
  promote: () => at.promote(A, {}, token),
  canary: () => at.canary(A, `1.0.${version}`, 100, { token }),
  pin: () => at.pin(A, {}, token),
  unpin: () => at.unpin(A, token),
  rollback: () => at.rollBack(A, '', token),
} as const;
const step = fc.record({
  action: fc.constantFrom(...(Object.keys(actions) as (keyof typeof actions)[])),
  changes: described,
});

/** What a visitor of every canary gets at the paths of others, and the menu entries of others. */
async function others(): Promise<unknown> {
  const { registry }: { readonly registry: Registry } = await at.page('/', { cookie: 'bucket=1' });
  return {
    owners: othersPaths.map((path) => [path, ownerOf(path, registry.remotes)?.owner.name ?? 'shell']),
    entries: menuEntries(registry).filter(({ key }) => key !== 'a'),
    links: registry.remotes.flatMap(({ menu, tabs }) =>
      [...menu, ...tabs].map(({ path }) => path).filter((path) => !/^\/[a-z]/.test(path)),
    ),
    slots: registry.remotes.flatMap(({ slots }) => slots.filter(({ name }) => name !== 'a-slot')),
  };
}

it('no sequence of actions with one package’s token changes what a path of another package resolves to', async () => {
  const before = await others();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      if ((await at.package(A))?.pinned != null) await at.unpin(A, token);
      // Accepted: a site that refuses everything would pass as well, and most actions need a release.
      await actions.live(owned);
      for (const { action, changes } of steps) {
        try {
          await actions[action](changes);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          expect([400, 404, 409]).toContain(error.code);
        }
        expect(await others()).toEqual(before);
      }
    }),
    { numRuns: testDepth.ownershipRuns },
  );
});
