import { parentPort } from 'node:worker_threads';
import { helpArticles } from '@ai-site/shared/content/help';
import { answerTask } from '../answering-thread.ts';
import { BuiltinAnswers } from '../builtin-answers.ts';

// The whole program of the answering thread: a task in, a text out.
const answers = new BuiltinAnswers(helpArticles);

parentPort?.on('message', (message: unknown) => {
  const { questions, seed } = answerTask.parse(message);
  parentPort?.postMessage(answers.answerTo(questions, seed));
});
