import { IconButton, SiteLink } from '@ai-site/shared/ui/button';
import { CloseIcon, SuccessIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useId } from 'react';
import { useClosedTools } from '../closed-tools/index.ts';
import styles from './moment.module.css';
import { type NextThingKey, openThings } from './next-things.ts';

export interface MomentPanelProps {
  readonly title: string;
  readonly lead: string;
  /** What was reached in figures, between title and lead. */
  readonly figure?: ReactNode;
  /** What can be tried next, the best first. */
  readonly next: readonly NextThingKey[];
  /** Called by its close button; absent: what is around it closes it. */
  readonly onClose?: () => void;
  /** Called when something was chosen, before its page opens. */
  readonly onChosen?: () => void;
}

/** What was reached, and three things worth trying as images. It stands where the result is; it takes no focus. */
export const MomentPanel = observer(function MomentPanel({
  title,
  lead,
  figure,
  next,
  onClose,
  onChosen,
}: MomentPanelProps) {
  const closed = useClosedTools();
  const headingId = useId();
  return (
    <section className={styles.moment} aria-labelledby={headingId} data-framed={onClose !== undefined}>
      <div className={styles.told} role="status">
        <h2 id={headingId} className={styles.title}>
          <SuccessIcon />
          {title}
        </h2>
        {figure}
        <p>{lead}</p>
      </div>
      <ul className={styles.things}>
        {openThings(next, closed).map(({ label, summary, path, image }) => (
          <li key={path}>
            <SiteLink to={path} className={styles.thing} onClick={onChosen}>
              <img className={styles.image} src={image} alt="" width={480} height={360} decoding="async" />
              <span className={styles.words}>
                <span className={styles.label}>{label}</span>
                <span className={styles.summary}>{summary}</span>
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
      {onClose !== undefined && (
        <IconButton label="关闭" icon={<CloseIcon />} className={styles.close} onClick={onClose} />
      )}
    </section>
  );
});
