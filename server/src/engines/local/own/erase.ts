import type { LocalWork } from '../local-task.ts';
import { fillByOwnNet } from './fill-by-own-net.ts';

/** Fills what is to go by a net of the operator. */
export const eraseByNet: LocalWork<'erase'> = async ({
  task: { directory, signal },
  operation: { image, mask, smart },
  nets,
  withoutNets,
}) => {
  const marks = { kind: 'mask', mask: mask.path, smart } as const;
  const path = await fillByOwnNet(nets, { image: image.path, marks, target: directory }, signal);
  // It may be gone since the task was accepted.
  if (path === null) return withoutNets();
  return { state: 'done', outputs: [{ file: { path, contentType: 'image/png' } }] };
};
