import type { LocalWork } from '../local-task.ts';

/** Enlarges photographs by a net, and leaves the others to the classical way, which keeps flat areas and hard edges clean. */
export const enlargeByNet: LocalWork<'enlarge'> = async ({ task, operation: { image, factor }, nets, withoutNets }) => {
  const net = await nets.own.find('enlarge', task.signal);
  const own = net === null ? null : { file: net.file, edition: net.edition, use: net.use, ms: net.ms ?? 0 };
  const file = await nets.enlarge({ own, image: image.path, factor, target: task.directory }, task.signal);
  return file === null ? withoutNets() : { state: 'done', outputs: [{ file }] };
};
