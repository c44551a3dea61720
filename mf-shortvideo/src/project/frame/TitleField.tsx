import { comicsLimits } from '@ai-site/shared/domain/comics';
import { isComposing } from '@ai-site/shared/kit/keyboard';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Studio } from '../studio.ts';
import styles from './studio-frame.module.css';

/** The title of the project, which is edited in place. */
export const TitleField = observer(function TitleField({ studio }: { readonly studio: Studio }) {
  const title = studio.project.view?.title ?? '';
  const [draft, setDraft] = useState<string | null>(null);
  const commit = () => {
    const next = draft?.trim() ?? '';
    if (next !== '' && next !== title) studio.project.edit({ title: next });
    setDraft(null);
  };
  return (
    <input
      className={styles.title}
      aria-label="作品标题"
      value={draft ?? title}
      maxLength={comicsLimits.title}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (isComposing(event.nativeEvent)) return;
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') setDraft(null);
      }}
    />
  );
});
