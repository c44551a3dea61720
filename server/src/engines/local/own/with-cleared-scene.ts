import { isNewScene } from '../../tasks/new-scene.ts';
import type { EngineTask } from '../../tasks/task-port.ts';
import type { LocalNets } from '../local-nets.ts';
import { fillByOwnNet } from './fill-by-own-net.ts';

/** The task of placing a product with its scene out of which the operator's net has taken what stands in the region. Rejects as `LocalNets.fill`. */
export async function withClearedScene(nets: LocalNets, task: EngineTask): Promise<EngineTask> {
  const { operation, directory, signal } = task;
  if (operation.kind !== 'place-product' || operation.region === null || isNewScene(operation)) return task;
  const marks = { kind: 'mask', mask: operation.region.path, smart: false } as const;
  const path = await fillByOwnNet(nets, { image: operation.scene.path, marks, target: directory }, signal);
  if (path === null) return task;
  return { ...task, clearedScene: { path, contentType: 'image/png' } };
}
