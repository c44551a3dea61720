import { cloudTexts } from '@ai-site/shared/domain/cloud';
import styles from './closed-cabin.module.css';
import { Features } from './Features.tsx';

/** What the cabin will be, on a site that offers none yet. */
export function ClosedCabin() {
  return (
    <section className={styles.card}>
      <p className={styles.tag}>{cloudTexts.closed}</p>
      <h2 className={styles.title}>网页里的云端电脑</h2>
      <p className={styles.text}>
        云舱开放后，您可以在这里开启自己的云端桌面，用来浏览网页、整理素材和运行创作软件，用完关闭即可。
      </p>
      <Features look="lines" />
    </section>
  );
}
