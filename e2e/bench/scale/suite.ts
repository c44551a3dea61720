import { lazily } from '../lazily.ts';
import type { Suite } from '../suite.ts';
import { costOfAnswers } from './cost/cost.ts';
import { openCostStage } from './cost/stage.ts';
import { loadOfPages, VISITORS } from './load/load.ts';
import { openLoadStage } from './load/stage.ts';
import { openMessageStage } from './model/message-stage.ts';
import { messages } from './model/messages.ts';
import { population } from './model/population.ts';

/** What a request costs, how a server bears a minute of many pages, what one node and one database carry, and what follows for many people. */
export const openScale: Suite = async (note) => {
  const stage = lazily(openMessageStage);
  const costStage = lazily(() => openCostStage(note));
  const loadStage = lazily(() => openLoadStage(VISITORS, note));
  return {
    parts: {
      cost: costOfAnswers(costStage, note),
      load: loadOfPages(loadStage, note),
      messages: messages(stage, note),
      population: population(note),
    },
    async close() {
      await stage.close();
      await costStage.close();
      await loadStage.close();
    },
  };
};
