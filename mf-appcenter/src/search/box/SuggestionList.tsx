import { classes } from '@ai-site/shared/ui/classes';
import { ClockIcon, SearchIcon } from '@ai-site/shared/ui/icons';
import { Price } from '../../cards/AppCardView.tsx';
import { optionId } from './option-id.ts';
import styles from './suggestion-list.module.css';
import type { Suggestion } from './suggestions.ts';

function Line({ suggestion }: { readonly suggestion: Suggestion }) {
  if (suggestion.kind === 'app') {
    const { app } = suggestion;
    return (
      <>
        <img className={styles.thumb} src={app.image} alt="" width={56} height={35} />
        <span className={styles.words}>
          <strong className={styles.name}>{app.name}</strong>
          <span className={styles.about}>{app.line}</span>
        </span>
        <Price app={app} />
      </>
    );
  }
  return (
    <>
      {suggestion.kind === 'query' ? <ClockIcon size={16} /> : <SearchIcon size={16} />}
      <span className={styles.text}>
        {suggestion.kind === 'query' ? suggestion.query : `查看全部 ${suggestion.count} 个结果`}
      </span>
    </>
  );
}

export interface SuggestionListProps {
  readonly id: string;
  readonly suggestions: readonly Suggestion[];
  readonly active: number;
  readonly onChoose: (suggestion: Suggestion) => void;
  /** Forgets the earlier searches; null: the lines are suggestions. */
  readonly onClear: (() => void) | null;
}

/** The lines under the search field. The field keeps the focus; a press must not take it. */
export function SuggestionList({ id, suggestions, active, onChoose, onClear }: SuggestionListProps) {
  return (
    <div className={styles.panel}>
      {onClear !== null && (
        <div className={styles.earlier}>
          <span>搜索历史</span>
          <button
            type="button"
            className={styles.forget}
            onMouseDown={(event) => event.preventDefault()}
            onClick={onClear}
          >
            清空
          </button>
        </div>
      )}
      <div id={id} role="listbox" aria-label={onClear === null ? '搜索建议' : '搜索历史'} className={styles.list}>
        {suggestions.map((suggestion, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active line (combobox pattern)
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys of the list
          <div
            key={suggestion.key}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === active}
            className={classes(styles.option, index === active && styles.activeOption)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(suggestion)}
          >
            <Line suggestion={suggestion} />
          </div>
        ))}
      </div>
    </div>
  );
}
