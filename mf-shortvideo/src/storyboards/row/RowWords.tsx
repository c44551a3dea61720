import { comicsLimits } from '@ai-site/shared/domain/comics';
import { Textarea } from '@ai-site/shared/ui/field';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { ConflictNote } from '../../project/rows/ConflictNote.tsx';
import type { StoryboardPatch } from '../../project/stores/storyboards-store.ts';
import { rememberCaret } from './caret.ts';
import { RowLines } from './RowLines.tsx';
import { RowRoles } from './RowRoles.tsx';
import type { RowProps } from './row-props.ts';
import styles from './row-words.module.css';

const conflictNames = { narration: '旁白', prompt: '画面描述', negative: '反向描述' } as const;
type TextField = keyof typeof conflictNames;

/** What a storyboard says and shows. What is typed is saved by itself. */
export const RowWords = observer(function RowWords({ studio, id }: RowProps) {
  const { storyboards, episode } = studio;
  const fieldId = useId();
  const row = storyboards.view(id);
  if (row === undefined) return null;
  const number = storyboards.order.indexOf(id) + 1;
  const edit = (patch: StoryboardPatch) => storyboards.edit(id, patch);
  const disabled = episode.machine;
  const conflict = storyboards.edits.conflicts.get(id);
  const refused = storyboards.edits.refused.get(id);
  return (
    <div className={styles.words}>
      <Textarea
        className={styles.narration ?? ''}
        aria-label={`第 ${number} 镜的旁白`}
        placeholder="这一镜的旁白"
        value={row.narration}
        minRows={1}
        maxRows={6}
        limit={comicsLimits.narration}
        readOnly={disabled}
        onChange={(narration) => edit({ narration })}
        onSelect={(event) => rememberCaret(id, event.currentTarget.selectionStart)}
      />
      <RowLines studio={studio} id={id} />
      <RowRoles studio={studio} id={id} />
      <details className={styles.prompt}>
        <summary>画面描述{row.prompt !== '' && <span className={styles.promptText}>{row.prompt}</span>}</summary>
        <label htmlFor={fieldId} className="visually-hidden">
          第 {number} 镜的画面描述
        </label>
        <Textarea
          id={fieldId}
          value={row.prompt}
          minRows={2}
          maxRows={5}
          limit={comicsLimits.prompt}
          counted
          readOnly={disabled}
          placeholder="画面里有什么、正在发生什么"
          onChange={(prompt) => edit({ prompt })}
        />
      </details>
      {refused !== undefined && (
        <p className={styles.refused} role="alert">
          没有保存：{refused}
        </p>
      )}
      {conflict !== undefined &&
        (Object.keys(conflictNames) as TextField[]).map((key) => {
          const typed = conflict[key];
          return typed === undefined ? null : (
            <ConflictNote
              key={key}
              what={conflictNames[key]}
              text={typed}
              onClose={() => storyboards.edits.dismissConflict(id)}
            />
          );
        })}
    </div>
  );
});
