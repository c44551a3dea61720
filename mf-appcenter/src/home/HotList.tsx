import { AppLink } from '@ai-site/shared/kit/app-lists';
import { FlameIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { AppCentre } from '../centre/app-centre.ts';
import styles from './hot-list.module.css';

const SHOWN = 5;
/** Uses from which their number says something. */
const USES_SHOWN = 100;

/** 热门: the apps used most in the last 7 days. */
export const HotList = observer(function HotList({ centre }: { readonly centre: AppCentre }) {
  const heading = useId();
  return (
    <section className={styles.hot} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        <FlameIcon size={20} />
        热门应用
      </h2>
      <ol className={styles.list}>
        {centre.hot.slice(0, SHOWN).map((app, index) => (
          <li key={app.applicationId}>
            <AppLink app={app} className={styles.row}>
              <span className={styles.rank} aria-hidden="true">
                {index + 1}
              </span>
              <img className={styles.image} src={app.image} alt="" width={64} height={40} decoding="async" />
              <span className={styles.words}>
                <strong className={styles.name}>{app.name}</strong>
                <span className={styles.line}>{app.uses < USES_SHOWN ? app.line : `近 7 天 ${app.uses} 次使用`}</span>
              </span>
            </AppLink>
          </li>
        ))}
      </ol>
    </section>
  );
});
