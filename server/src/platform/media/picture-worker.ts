import { answerTasks } from '../threads/answer-tasks.ts';
import { makePictures } from './make-pictures.ts';
import { pictureTask } from './picture-task.ts';

/** Program of the picture thread. */

answerTasks((task) => makePictures(pictureTask.parse(task)));
