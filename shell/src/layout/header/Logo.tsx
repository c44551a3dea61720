import { getPlatform } from '@ai-site/shared/platform';
import { SiteLink } from '@ai-site/shared/ui/button';
import mark from '@ai-site/shared/ui/illustrations/logo.svg';
import styles from './header.module.css';

/** The mark and the name; leads home. */
export function Logo() {
  const { site } = getPlatform();
  return (
    <SiteLink to="/" className={styles.logo} aria-label={`${site.name} 首页`}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a file of this repository, no outside text */}
      <span className={styles.mark} aria-hidden="true" dangerouslySetInnerHTML={{ __html: mark }} />
      <span className={styles.name}>{site.name}</span>
    </SiteLink>
  );
}
