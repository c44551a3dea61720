import { SiteLink } from '@ai-site/shared/ui/button';
import { ChevronRightIcon } from '@ai-site/shared/ui/icons';
import styles from './page.module.css';

export interface Crumb {
  readonly label: string;
  /** Path on this site. */
  readonly to: string;
}

export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="面包屑">
      <ol className={styles.crumbs}>
        {crumbs.map(({ label, to }, index) => (
          <li key={to} className={styles.crumb}>
            {index > 0 && <ChevronRightIcon size={16} />}
            <SiteLink to={to}>{label}</SiteLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
