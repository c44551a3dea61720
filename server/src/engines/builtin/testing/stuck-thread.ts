import { parentPort } from 'node:worker_threads';
import { answerTask } from '../answering-thread.ts';

// Answers with the question; never, or with its death, where the question says so.
parentPort?.on('message', (message: unknown) => {
  const [question = ''] = answerTask.parse(message).questions;
  if (question === 'die') throw new Error('died');
  while (question === 'hang');
  parentPort?.postMessage(question);
});
