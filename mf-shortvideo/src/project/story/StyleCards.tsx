import { comicsLibrary, type StyleView } from '@ai-site/shared/api/comics/library';
import { useAsyncResource } from '@ai-site/shared/kit/async';
import { getPlatform } from '@ai-site/shared/platform';
import { Skeleton } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import { ChoiceCards } from './ChoiceCards.tsx';
import styles from './style-cards.module.css';

export interface StyleCardsProps {
  /** Null: no style. */
  readonly value: string | null;
  readonly onChange: (styleId: string | null) => void;
  readonly disabled?: boolean;
}

/** The style of the images; nothing while the site offers none. */
export const StyleCards = observer(function StyleCards({ value, onChange, disabled = false }: StyleCardsProps) {
  const library = useAsyncResource<readonly StyleView[]>('comics styles', (signal) => getPlatform().http.call(comicsLibrary.styles, {}, { signal, silent: true }));
  if (library.data === null && library.failure === null) return <Skeleton shape="card" height="224px" />;
  const list = library.data ?? [];
  if (list.length === 0) return null;
  const cards = list.map(({ id, name, words, imageUrl }) => ({
    key: id,
    title: words,
    content: (
      <>
        <img className={styles.image} src={imageUrl} alt="" loading="lazy" width={96} height={72} />
        <span className={styles.name}>{name}</span>
      </>
    ),
  }));
  return <ChoiceCards legend="画面风格" cards={cards} value={value} columns={4} disabled={disabled} onChange={onChange} />;
});
