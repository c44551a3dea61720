import type { Studio } from '../../project/studio.ts';
import type { ListState } from '../list/list-state.ts';

export interface RowProps {
  readonly studio: Studio;
  readonly list: ListState;
  readonly id: string;
}
