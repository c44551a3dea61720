export { MomentPanel, type MomentPanelProps } from './MomentPanel.tsx';
export type { NextThingKey } from './next-things.ts';
