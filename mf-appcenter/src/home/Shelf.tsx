import { appTexts, openFirst } from '@ai-site/shared/domain/apps';
import { AppLink, type OpenableApp } from '@ai-site/shared/kit/app-lists';
import { Section } from '@ai-site/shared/kit/layout';
import { SiteLink } from '@ai-site/shared/ui/button';
import { ChevronRightIcon } from '@ai-site/shared/ui/icons';
import styles from './shelf.module.css';

/** Fills rows of two, three and six. */
const SHOWN = 6;

export interface ShelvedApp extends OpenableApp {
  /** Address of its image. */
  readonly image: string;
  readonly open: boolean;
}

export interface ShelfProps {
  readonly title: string;
  readonly apps: readonly ShelvedApp[];
  /** Path of the complete list. */
  readonly to: string;
}

/** Apps of the account in one row; nothing while there are none. */
export function Shelf({ title, apps, to }: ShelfProps) {
  if (apps.length === 0) return null;
  return (
    <Section
      title={title}
      actions={
        <SiteLink to={to} className={styles.all} aria-label={`全部${title}`}>
          全部
          <ChevronRightIcon size={16} />
        </SiteLink>
      }
    >
      <ul className={styles.shelf}>
        {openFirst(apps.slice(0, SHOWN)).map((app) => (
          <li key={app.applicationId}>
            <AppLink app={app} className={styles.tile}>
              <img
                className={styles.image}
                src={app.image}
                alt=""
                width={72}
                height={45}
                loading="lazy"
                decoding="async"
              />
              <span className={styles.words}>
                <span className={styles.name}>{app.name}</span>
                {!app.open && <span className={styles.closed}>{appTexts.closed}</span>}
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
