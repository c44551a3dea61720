import { classes } from '@ai-site/shared/ui/classes';
import { ClockIcon, SearchIcon } from '@ai-site/shared/ui/icons';
import { Price } from '../../cards/AppCardView.tsx';
import { optionId } from './option-id.ts';
import styles from './search-box.module.css';
import type { Suggestion } from './suggestions.ts';

function Line({ suggestion }: { readonly suggestion: Suggestion }) {
  if (suggestion.kind === 'app') {
    const { app } = suggestion;
    return (
      <>
        <img className={styles.thumb} src={app.picture} alt="" width={56} height={35} />
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
      <span className={styles.text}>{suggestion.kind === 'query' ? suggestion.query : `查看全部 ${suggestion.count} 个结果`}</span>
    </>
  );
}

export interface SuggestionListProps {
  readonly id: string;
  readonly label: string;
  readonly suggestions: readonly Suggestion[];
  readonly active: number;
  readonly onChoose: (suggestion: Suggestion) => void;
}

/** The lines under the search field. The field keeps the focus; a press must not take it. */
export function SuggestionList({ id, label, suggestions, active, onChoose }: SuggestionListProps) {
  return (
    <div id={id} role="listbox" aria-label={label} className={styles.list}>
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
  );
}
