import type { AppCard } from '@ai-site/shared/api/apps';
import { appBadgeName, appPriceText, appTexts, terminalText } from '@ai-site/shared/domain/apps';
import { OWN_APP_LABEL, PRIVATE_APP_LABEL } from '@ai-site/shared/domain/own-apps';
import { AppLink } from '@ai-site/shared/kit/app-lists';
import { classes } from '@ai-site/shared/ui/classes';
import { DesktopIcon, PhoneIcon } from '@ai-site/shared/ui/icons';
import type { AppCentre } from '../centre/app-centre.ts';
import { CollectButton } from './CollectButton.tsx';
import styles from './cards.module.css';

/** Where an app works: both terminals, or one. */
export function Terminals({ types }: { readonly types: readonly number[] }) {
  const text = terminalText(types);
  return (
    <span className={styles.terminals} role="img" aria-label={text} title={text}>
      {types.includes(1) && <DesktopIcon size={16} />}
      {types.includes(2) && <PhoneIcon size={16} />}
    </span>
  );
}

/** What it costs: the price and 会员免费, or 暂未开放. */
export function Price({ app }: { readonly app: Pick<AppCard, 'open' | 'price' | 'priceText'> }) {
  if (!app.open) return <span className={styles.closed}>{appTexts.closed}</span>;
  const price = appPriceText(app);
  return (
    <span className={styles.price}>
      {price !== null && <span className={styles.amount}>{price}</span>}
      {app.priceText === null && app.price?.memberFree === true && (
        <span className={styles.free}>{appTexts.memberFree}</span>
      )}
    </span>
  );
}

export interface AppCardViewProps {
  readonly centre: AppCentre;
  readonly app: AppCard;
  /** In the first view: its image is loaded at once. */
  readonly priority?: boolean;
}

/** One app: image, name, line, price, terminals, collect. */
export function AppCardView({ centre, app, priority = false }: AppCardViewProps) {
  return (
    <article className={classes(styles.card, !app.open && styles.notOpen)}>
      <div className={styles.frame}>
        <img
          className={styles.image}
          src={app.image}
          alt=""
          width={640}
          height={400}
          loading={priority ? 'eager' : 'lazy'}
          decoding="async"
        />
        {app.badge !== null && (
          <span className={classes(styles.badge, styles[app.badge])}>{appBadgeName(app.badge)}</span>
        )}
      </div>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <AppLink app={app} className={styles.link}>
            {app.name}
          </AppLink>
        </h3>
        <p className={styles.line}>{app.line}</p>
        {app.maker !== undefined && (
          <p className={styles.maker}>{app.private === true ? PRIVATE_APP_LABEL : `${OWN_APP_LABEL} · ${app.maker}`}</p>
        )}
        <div className={styles.foot}>
          <Price app={app} />
          <Terminals types={app.terminalTypes} />
        </div>
      </div>
      <CollectButton centre={centre} applicationId={app.applicationId} name={app.name} />
    </article>
  );
}
