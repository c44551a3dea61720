import type { Answer } from './answer.ts';
import type { Question } from './question.ts';

export type Message = Question | Answer;
