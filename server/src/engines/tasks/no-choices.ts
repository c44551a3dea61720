import type { EngineChoices } from './task-port.ts';

/** The lists of an engine that offers nothing to choose; one that does replaces what it has. */
export const noChoices: EngineChoices = {
  styles: [],
  stylizes: [],
  appearances: [],
  checkpoints: [],
  vaes: [],
  samplers: [],
  loras: [],
  controlTypes: [],
  videoStyles: [],
  actionStyles: [],
  musicModels: [],
};
