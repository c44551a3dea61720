import { toolTexts } from '../../../tools/texts.ts';
import { TaskTag } from '../tasks/TaskTag.tsx';

export interface OriginTagsProps {
  /** The engine that works without a model made it. Absent where something around the result says so. */
  readonly builtin?: boolean;
  /** What a result of that engine is: see `builtinNotes`. */
  readonly notes?: readonly string[];
}

/** The label that every result carries: that it was generated, and whether without a model. */
export function OriginTags({ builtin = false, notes = [] }: OriginTagsProps) {
  return (
    <>
      <TaskTag>{toolTexts.generated}</TaskTag>
      {builtin && <TaskTag>{notes.length === 0 ? toolTexts.builtin : `${toolTexts.builtin} · ${notes.join('，')}`}</TaskTag>}
    </>
  );
}
