import { openApp } from '@ai-site/shared/kit/app-lists';
import { isComposing } from '@ai-site/shared/kit/keyboard';
import { useModule } from '@ai-site/shared/kit/lazy';
import { getPlatform } from '@ai-site/shared/platform';
import { classes } from '@ai-site/shared/ui/classes';
import { CloseIcon, SearchIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useDeferredValue, useId, useRef, useState } from 'react';
import type { AppCentre } from '../../centre/app-centre.ts';
import { SearchHistory } from '../history/search-history.ts';
import { searchPath } from '../search-path.ts';
import { optionId } from './option-id.ts';
import styles from './search-box.module.css';
import type { Suggestion } from './suggestions.ts';
import { useSlash } from './use-slash.ts';

/** Searching and its suggestions, downloaded when the field gets the focus. */
const loadSuggesting = () => import(/* webpackChunkName: "app-calls" */ './suggesting.ts');

export interface SearchBoxProps {
  readonly centre: AppCentre;
  /** Of the search page; elsewhere the field keeps its own text. */
  readonly query?: string;
  /** Called while typing. */
  readonly onType?: (query: string) => void;
  readonly className?: string;
}

/** Search field with suggestions (combobox pattern): arrows choose, Enter opens or searches, Delete forgets an earlier search, Escape closes. */
export const SearchBox = observer(function SearchBox({ centre, query, onType, className }: SearchBoxProps) {
  const { session, navigation } = getPlatform();
  const userId = session.user?.userId ?? null;
  const history = new SearchHistory(userId);
  const [own, setOwn] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  // The history is not observable: a change of it renders anew.
  const [, setForgotten] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const list = useId();
  useSlash(field);
  const text = query ?? own;
  const searched = useDeferredValue(text);
  const suggesting = useModule(loadSuggesting, open);
  const suggestions = suggesting?.suggestionsFor(centre, searched, history.read()) ?? [];
  const shown = suggestions.length > 0;

  const type = (value: string) => {
    setOwn(value);
    setActive(-1);
    setOpen(true);
    onType?.(value);
  };
  const search = (value: string) => {
    history.add(value);
    setOpen(false);
    if (query === undefined) navigation.push(searchPath(value));
    else onType?.(value);
  };
  const choose = (suggestion: Suggestion) => {
    if (suggestion.kind === 'app') {
      history.add(text);
      setOpen(false);
      openApp(getPlatform(), suggestion.app);
    } else search(suggestion.query);
  };
  const forget = (change: () => void) => {
    change();
    setActive(-1);
    setForgotten((count) => count + 1);
  };
  const move = (step: number) => {
    setOpen(true);
    if (suggestions.length > 0)
      setActive(
        (index) => (index + step + suggestions.length + (index === -1 && step < 0 ? 1 : 0)) % suggestions.length,
      );
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const chosen = suggestions[active];
    const keys: Readonly<Record<string, (() => void) | undefined>> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => (chosen === undefined ? search(text) : choose(chosen)),
      Escape: shown ? () => setOpen(false) : undefined,
      Delete: chosen?.kind === 'query' ? () => forget(() => history.remove(chosen.query)) : undefined,
    };
    const action = keys[event.key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  };

  return (
    <search className={classes(styles.box, className)}>
      <SearchIcon size={20} />
      <input
        ref={field}
        type="text"
        role="combobox"
        className={styles.field}
        aria-label="搜索应用"
        aria-expanded={shown}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 && shown ? optionId(list, active) : undefined}
        placeholder="搜索应用、用途或拼音"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        value={text}
        onChange={(event) => type(event.target.value)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      {text === '' ? (
        <kbd className={styles.key} title="按 / 搜索">
          /
        </kbd>
      ) : (
        <button
          type="button"
          className={styles.clear}
          aria-label="清空搜索"
          onClick={() => {
            type('');
            field.current?.focus();
          }}
        >
          <CloseIcon size={16} />
        </button>
      )}
      {suggesting !== undefined && shown && (
        <suggesting.SuggestionList
          id={list}
          suggestions={suggestions}
          active={active}
          onChoose={choose}
          onClear={text.trim() === '' ? () => forget(() => history.clear()) : null}
        />
      )}
    </search>
  );
});
