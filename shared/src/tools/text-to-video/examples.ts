import type { ToolExamples } from '../../domain/examples/prompt-example.ts';
import { videoExamples } from '../../domain/examples/start-examples.ts';

export const examples: ToolExamples = {
  fields: { prompt: videoExamples },
};
