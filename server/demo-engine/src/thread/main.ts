import { helpArticles } from '@ai-site/shared/content/help';
import { answerTasks } from '../../../src/platform/threads/answer-tasks.ts';
import { answerTask } from '../answering-thread.ts';
import { BuiltinAnswers } from '../builtin-answers.ts';

// The whole program of the answering thread: a task in, a text out.
const answers = new BuiltinAnswers(helpArticles);

answerTasks(async (task) => {
  const { questions, seed, similarity } = answerTask.parse(task);
  return answers.answerTo(questions, seed, similarity);
});
