import { answerTasks } from '../../../src/platform/threads/answer-tasks.ts';
import { answerTask } from '../answering-thread.ts';

// Answers with the question; never, or with its death, where the question says so.
answerTasks(async (task) => {
  const [question = ''] = answerTask.parse(task).questions;
  if (question === 'die') throw new Error('died');
  while (question === 'hang');
  return question;
});
