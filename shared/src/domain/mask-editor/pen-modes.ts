/** How a region is marked: `penMode` of an erase task. */
export const penModes = ['smear', 'box', 'circle', 'lasso'] as const;

export type PenMode = (typeof penModes)[number];

export const INITIAL_PEN_MODE: PenMode = 'smear';

export const penModeNames: Readonly<Record<PenMode, string>> = {
  smear: '画笔',
  box: '框选',
  circle: '圈选',
  lasso: '套索',
};
