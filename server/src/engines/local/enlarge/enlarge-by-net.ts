import type { LocalWork } from '../local-task.ts';

/** Enlarges photographs by a net, and leaves the others to the classical way, which keeps flat areas and hard edges clean. */
export const enlargeByNet: LocalWork<'enlarge'> = async ({ task, operation: { picture, factor }, nets, withoutNets }) => {
  const file = await nets.enlarge({ picture: picture.path, factor, target: task.directory }, task.signal);
  return file === null ? withoutNets() : { state: 'done', outputs: [{ file }] };
};
