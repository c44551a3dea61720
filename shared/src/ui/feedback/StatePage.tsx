import type { ReactNode } from 'react';
import { classes } from '../base/classes.ts';
import { Button } from '../button/Button.tsx';
import { LinkButton } from '../button/LinkButton.tsx';
import styles from './feedback.module.css';
import { Illustration, type IllustrationName } from './Illustration.tsx';

/** A button or a link to a path on this site. */
export type StateAction = { readonly label: string; readonly icon?: ReactNode } & (
  | { readonly onClick: () => void; readonly to?: undefined }
  | { readonly to: string; readonly onClick?: undefined }
);

export interface StatePageProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** Small text above the title. */
  readonly eyebrow?: ReactNode;
  readonly illustration?: IllustrationName;
  /** The first is the primary one. */
  readonly actions?: readonly StateAction[];
  /** Announces failures immediately. */
  readonly role?: 'alert';
  readonly className?: string;
}

function Action({ action, first }: { readonly action: StateAction; readonly first: boolean }) {
  const look = { variant: first ? 'primary' : 'secondary', size: 'large', icon: action.icon } as const;
  if (action.to !== undefined) {
    return (
      <LinkButton {...look} to={action.to}>
        {action.label}
      </LinkButton>
    );
  }
  return (
    <Button {...look} onClick={action.onClick}>
      {action.label}
    </Button>
  );
}

/** A page or area in one state: coming soon, failed, crashed, for another device. */
export function StatePage({
  title,
  description,
  eyebrow,
  illustration,
  actions = [],
  role,
  className,
}: StatePageProps) {
  return (
    <section className={classes(styles.statePage, className)} role={role}>
      {illustration !== undefined && <Illustration name={illustration} className={styles.stateArt} />}
      {eyebrow !== undefined && <p className={styles.eyebrow}>{eyebrow}</p>}
      <h1 className={styles.stateTitle}>{title}</h1>
      {description !== undefined && <div className={styles.stateText}>{description}</div>}
      {actions.length > 0 && (
        <div className={styles.actions}>
          {actions.map((action, index) => (
            <Action key={action.label} action={action} first={index === 0} />
          ))}
        </div>
      )}
    </section>
  );
}
