import type { EngineDone } from '../../tasks/task-port.ts';
import type { LocalTask } from '../local-task.ts';

/** Cuts out by a net of the operator; null: there is none, or the mode asks for more than the subject. */
export async function cutoutByOwnNet({
  task: { directory, signal },
  operation: { image, mode, hints },
  nets,
}: LocalTask<'cutout'>): Promise<EngineDone | null> {
  const net = mode === 'clothing' ? null : await nets.own.find('cutout', signal);
  if (net === null) return null;
  const task = {
    file: net.file,
    edition: net.edition,
    use: net.use,
    image: image.path,
    hints: hints?.path ?? null,
    avatar: mode === 'avatar',
    target: directory,
  };
  return { state: 'done', outputs: [{ file: { path: await nets.cut(task, signal), contentType: 'image/png' } }] };
}
