import { lazily } from '../lazily.ts';
import type { Suite } from '../suite.ts';
import { openMessageStage } from './model/message-stage.ts';
import { messages } from './model/messages.ts';
import { population } from './model/population.ts';

/** What one node and one database carry, and what follows for many people. */
export const openScale: Suite = async (note) => {
  const stage = lazily(openMessageStage);
  return {
    parts: { messages: messages(stage, note), population: population(note) },
    close: () => stage.close(),
  };
};
