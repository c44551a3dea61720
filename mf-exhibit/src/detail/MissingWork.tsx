import { feedCalls } from '@ai-site/shared/api/showcase';
import { SHOWCASE_PATH, type ShowcaseKind } from '@ai-site/shared/domain/showcase';
import { useAsyncResource } from '@ai-site/shared/kit/async';
import { getPlatform } from '@ai-site/shared/platform';
import { StatePage } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import styles from './detail.module.css';
import { SmallWork } from './SmallWork.tsx';

export interface MissingWorkProps {
  readonly kind: ShowcaseKind;
  readonly title: string;
}

/** Works that are shown in the place of one that is gone. */
const OTHERS = 3;

/** In the place of a work that is not shared, with others to look at. */
export const MissingWork = observer(function MissingWork({ kind, title }: MissingWorkProps) {
  const others = useAsyncResource(`others ${kind}`, async (signal) => {
    const { list } = await getPlatform().http.call(
      feedCalls[kind].list,
      { query: { pageSize: OTHERS } },
      { signal, silent: true },
    );
    return list;
  });
  return (
    <div className={styles.missing}>
      <StatePage illustration="not-found" title={title} actions={[{ label: '看看其他作品', to: SHOWCASE_PATH }]} />
      {others.data !== null && others.data.length > 0 && (
        <ul className={styles.small} aria-label="其他作品">
          {others.data.map((work) => (
            <SmallWork key={work.id} work={work} />
          ))}
        </ul>
      )}
    </div>
  );
});
