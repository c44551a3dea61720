import type { ToolExamples } from '../prompt-example.ts';
import { editExamples } from '../start-examples.ts';

export const examples: ToolExamples = {
  fields: { prompt: editExamples },
};
