import { SiteLink } from '@ai-site/shared/ui/button';
import { ArrowRightIcon } from '@ai-site/shared/ui/icons';
import styles from './kind-cards.module.css';
import { offeredKinds } from './offered-kinds.ts';

export function KindCards() {
  return (
    <nav className={styles.cards} aria-label="对话应用">
      <h3 className={styles.heading}>对话应用</h3>
      <ul className={styles.list}>
        {offeredKinds.map(({ name, description, home }) => (
          <li key={home}>
            <SiteLink to={home} className={styles.card}>
              <span className={styles.name}>{name}</span>
              <span className={styles.description}>{description}</span>
              <ArrowRightIcon size={16} />
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
