import { makePictures } from './make-pictures.ts';
import { pictureTask } from './picture-task.ts';

/** Program of the process for pictures that nobody waits for. A task that rejects ends it. */

process.on('message', (task: unknown) => void makePictures(pictureTask.parse(task)).then((answer) => process.send?.(answer)));
process.once('disconnect', () => process.exit());
// Ctrl+C reaches the whole group: the server finishes its work first.
process.on('SIGINT', () => undefined);
