import type { ReactNode } from 'react';

/** A button in the bar of the viewer, for the item on the stage. */
export interface MediaAction {
  /** Unique among the actions. */
  readonly id: string;
  readonly icon: ReactNode;
  readonly label: string;
  /** Of a switch: whether it is on. */
  readonly pressed?: boolean;
  /** The viewer closes before `onPress` is called: it opens something else. */
  readonly closes?: true;
  readonly onPress: () => void;
}
