import { SiteLink } from '@ai-site/shared/ui/button';
import styles from './kind-links.module.css';
import { offeredKinds } from './offered-kinds.ts';

/** Links to the other kinds of chat, in one row beside the composer of an empty chat, where nothing covers them. */
export function KindLinks() {
  return (
    <nav className={styles.kinds} aria-label="对话应用">
      <h3 className={styles.heading}>对话应用</h3>
      <ul className={styles.list}>
        {offeredKinds.map(({ name, description, home }) => (
          <li key={home}>
            <SiteLink to={home} className={styles.kind} title={description}>
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
