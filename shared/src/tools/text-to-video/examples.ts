import type { ToolExamples } from '../prompt-example.ts';
import { videoExamples } from '../start-examples.ts';

export const examples: ToolExamples = {
  fields: { prompt: videoExamples },
};
