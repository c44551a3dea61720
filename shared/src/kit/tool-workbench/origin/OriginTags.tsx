import { type Origin, originLabel } from '../../../tools/origin.ts';
import { toolTexts } from '../../../tools/texts.ts';
import { TaskTag } from '../tasks/TaskTag.tsx';

/** Nothing is told where something around the result says what made it. */
export interface OriginTagsProps extends Partial<Origin> {
  /** What a result of the builtin engine is: see `builtinNotes`. */
  readonly notes?: readonly string[];
}

/** The label that every result carries: that it was generated, and by what where no service did. */
export function OriginTags({ builtin = false, local = false, notes = [] }: OriginTagsProps) {
  const label = originLabel({ builtin, local });
  return (
    <>
      <TaskTag>{toolTexts.generated}</TaskTag>
      {label !== null && <TaskTag>{[label, ...(notes.length === 0 ? [] : [notes.join('，')])].join(' · ')}</TaskTag>}
    </>
  );
}
