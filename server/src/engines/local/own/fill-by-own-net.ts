import type { LocalNets } from '../local-nets.ts';
import type { FillTask } from './fill.ts';

/**
 * Fills an image by the operator's net. Resolves with the path of a PNG in the directory `target`; null: there is no such net. Rejects as `LocalNets.fill`.
 */
export async function fillByOwnNet(
  nets: LocalNets,
  task: Pick<FillTask, 'image' | 'marks' | 'target'>,
  signal: AbortSignal,
): Promise<string | null> {
  const net = await nets.own.find('inpaint', signal);
  return net === null ? null : nets.fill({ ...task, file: net.file, edition: net.edition, use: net.use }, signal);
}
