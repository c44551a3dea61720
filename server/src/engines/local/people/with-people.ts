import type { EngineOperation, OperationKind } from '../../tasks/operations.ts';
import type { PeopleMask } from '../../tasks/people-mask.ts';
import type { EngineTask } from '../../tasks/task-port.ts';
import type { LocalNets } from '../local-nets.ts';

type ImagesOf<K extends OperationKind> = (
  operation: Extract<EngineOperation, { readonly kind: K }>,
) => readonly { readonly path: string }[];

/** Images out of which people are cut on the way to a result. */
const images: { readonly [K in OperationKind]?: ImagesOf<K> } = {
  'change-background': ({ image, foreground }) => (foreground === null ? [image] : []),
  'image-to-video': ({ first, last }) => (last === null ? [first] : [first, last]),
  'hug-video': ({ images: of }) => of,
  present: ({ image }) => [image],
};

/** The task with where people are in its images. Rejects as `LocalNets.people`. */
export async function withPeople(nets: LocalNets, task: EngineTask): Promise<EngineTask> {
  const { operation, signal } = task;
  const imagesOf = images[operation.kind] as ImagesOf<typeof operation.kind> | undefined;
  const people: Record<string, PeopleMask> = {};
  for (const { path } of imagesOf?.(operation) ?? []) {
    const found = await nets.people(path, signal);
    if (found !== null) people[path] = found.mask;
  }
  return { ...task, people };
}
