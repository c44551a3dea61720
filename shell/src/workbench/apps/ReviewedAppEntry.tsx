import type { ReviewedOwnApp } from '@ai-site/shared/api/own-apps';
import { appCategoryName } from '@ai-site/shared/domain/apps';
import { ApiError } from '@ai-site/shared/errors';
import { Button } from '@ai-site/shared/ui/button';
import { type ReactNode, useState } from 'react';
import feed from '../listing/feed.module.css';
import { Tag } from '../listing/Tag.tsx';
import table from '../listing/table.module.css';
import { When } from '../time/When.tsx';
import type { AppsStore } from './apps-store.ts';
import styles from './own-apps-part.module.css';

interface DocumentEntryProps {
  readonly store: AppsStore;
  readonly app: ReviewedOwnApp;
  readonly document: ReviewedOwnApp['files'][number];
}

/** A document: its beginning, and the rest when it is asked for. */
function DocumentEntry({ store, app, document: { place, name, characters, beginning } }: DocumentEntryProps) {
  const [whole, setWhole] = useState<string | null>(null);
  const [loading, setLoading] = useState(false);
  const read = async () => {
    setLoading(true);
    try {
      setWhole(await store.documentText(app, place));
    } catch (error) {
      // The client has shown why.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setLoading(false);
    }
  };
  return (
    <li>
      <details>
        <summary>
          {name}（{characters ?? 0} 字）
        </summary>
        <p className={styles.written}>{whole ?? beginning}</p>
        {whole === null && (characters ?? 0) > [...beginning].length && (
          <Button size="small" loading={loading} aria-label={`查看全文 ${name}`} onClick={() => void read()}>
            查看全文
          </Button>
        )}
      </details>
    </li>
  );
}

export interface ReviewedAppEntryProps {
  readonly store: AppsStore;
  readonly app: ReviewedOwnApp;
  /** Buttons of what can be decided. */
  readonly children: ReactNode;
}

/** One version with everything that its users will meet. */
export function ReviewedAppEntry({ store, app, children }: ReviewedAppEntryProps) {
  const { name, line, version, image, maker, mobile, category, instructions, greeting, questions, files, at } = app;
  return (
    <li className={feed.item}>
      <div className={styles.app}>
        <p className={styles.head}>
          {image !== '' && <img src={image} alt="" width={48} height={48} loading="lazy" decoding="async" />}
          <span>
            <strong>{name}</strong> <Tag>{appCategoryName(category)}</Tag>
            <span className={table.quiet}>
              {' '}
              版本 {version} · {maker}（{mobile}） · <When at={at} />
            </span>
          </span>
        </p>
        <p>{line}</p>
        <details>
          <summary>设定（{[...instructions].length} 字）</summary>
          <p className={styles.written}>{instructions}</p>
        </details>
        {greeting !== '' && <p>开场白：{greeting}</p>}
        {questions.length > 0 && <p>开场问题：{questions.join('；')}</p>}
        {files.length > 0 && (
          <ul className={styles.files} aria-label="资料">
            {files.map((document) => (
              <DocumentEntry key={document.place} store={store} app={app} document={document} />
            ))}
          </ul>
        )}
      </div>
      <div className={styles.actions}>{children}</div>
    </li>
  );
}
