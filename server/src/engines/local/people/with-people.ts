import type { EngineOperation, OperationKind } from '../../tasks/operations.ts';
import type { PeopleMask } from '../../tasks/people-mask.ts';
import type { EngineTask } from '../../tasks/task-port.ts';
import type { LocalNets } from '../local-nets.ts';

type PicturesOf<K extends OperationKind> = (operation: Extract<EngineOperation, { readonly kind: K }>) => readonly { readonly path: string }[];

/** Pictures out of which people are cut on the way to a result. */
const pictures: { readonly [K in OperationKind]?: PicturesOf<K> } = {
  'change-background': ({ picture, foreground }) => (foreground === null ? [picture] : []),
  'picture-to-film': ({ first, last }) => (last === null ? [first] : [first, last]),
  'hug-film': ({ pictures: of }) => of,
  present: ({ picture }) => [picture],
};

/** The task with where people are in its pictures. Rejects as `LocalNets.people`. */
export async function withPeople(nets: LocalNets, task: EngineTask): Promise<EngineTask> {
  const { operation, signal } = task;
  const picturesOf = pictures[operation.kind] as PicturesOf<typeof operation.kind> | undefined;
  const people: Record<string, PeopleMask> = {};
  for (const { path } of picturesOf?.(operation) ?? []) {
    const found = await nets.people(path, signal);
    if (found !== null) people[path] = found.mask;
  }
  return { ...task, people };
}
