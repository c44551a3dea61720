import { comicsLibrary, type StyleView } from '@ai-site/shared/api/comics/library';
import { useAsyncResource } from '@ai-site/shared/kit/async';
import { getPlatform } from '@ai-site/shared/platform';
import { Skeleton } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useState } from 'react';
import { ChoiceCards } from './ChoiceCards.tsx';
import styles from './style-cards.module.css';

export interface StyleCardsProps {
  /** Null: no style. */
  readonly value: string | null;
  readonly onChange: (styleId: string | null) => void;
  /** The style that a project has: it stays a choice when the site offers it no more. */
  readonly kept?: string | null;
  readonly disabled?: boolean;
}

/** The style of the images; nothing while the site offers none. */
export const StyleCards = observer(function StyleCards({
  value,
  onChange,
  kept = null,
  disabled = false,
}: StyleCardsProps) {
  const [keep] = useState(kept);
  const library = useAsyncResource<readonly StyleView[]>(`comics styles ${keep}`, (signal) =>
    getPlatform().http.call(comicsLibrary.styles, { query: keep === null ? {} : { keep } }, { signal, silent: true }),
  );
  const gone = kept === null && library.data !== null && value !== null && !library.data.some(({ id }) => id === value);
  // A draft may name a style that the site offered when it was written.
  const forget = useEffectEvent(() => onChange(null));
  useEffect(() => {
    if (gone) forget();
  }, [gone]);
  if (library.data === null && library.failure === null) return <Skeleton shape="card" height="224px" />;
  const list = library.data ?? [];
  if (list.length === 0) return null;
  const cards = list.map(({ id, name, words, imageUrl, offered }) => ({
    key: id,
    title: words,
    content: (
      <>
        <img className={styles.image} src={imageUrl} alt="" loading="lazy" width={96} height={72} />
        <span className={styles.name}>{offered ? name : `${name}（已停用）`}</span>
      </>
    ),
  }));
  return (
    <ChoiceCards legend="画面风格" cards={cards} value={value} columns={4} disabled={disabled} onChange={onChange} />
  );
});
