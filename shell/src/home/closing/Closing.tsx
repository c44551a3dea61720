import { getPlatform } from '@ai-site/shared/platform';
import { Button, LinkButton } from '@ai-site/shared/ui/button';
import { HeadsetIcon } from '@ai-site/shared/ui/icons';
import styles from './closing.module.css';

const TITLE = 'home-closing';

/** Closing section of the page: start creating, or contact us. */
export function Closing() {
  return (
    <section className={styles.closing} aria-labelledby={TITLE}>
      <h2 id={TITLE} className={styles.title}>
        下一个想法，现在就试试
      </h2>
      <p className={styles.lead}>不必准备什么，说出来就好。</p>
      <div className={styles.actions}>
        <LinkButton to="/chatNew" variant="primary" size="large">
          立即体验
        </LinkButton>
        <Button size="large" icon={<HeadsetIcon />} onClick={() => getPlatform().modals.contact()}>
          联系我们
        </Button>
      </div>
    </section>
  );
}
