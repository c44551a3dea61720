import { Button } from '@ai-site/shared/ui/button';
import { SparkleIcon } from '@ai-site/shared/ui/icons';
import { ResponsiveImage } from '@ai-site/shared/ui/responsive-image';
import type { Sample } from '../images/image.ts';
import { siteImage } from '../images/site-image.ts';
import styles from './drawing-samples.module.css';

export interface SampleCardProps {
  readonly sample: Sample;
  /** Its quick-fill task is being created. */
  readonly pending: boolean;
  readonly onCreate: () => void;
}

const SIZES = '(min-width: 1440px) 448px, (min-width: 1024px) 32vw, (min-width: 768px) 46vw, 78vw';

/** A sample work with its prompt and button under it. */
export function SampleCard({ sample, pending, onCreate }: SampleCardProps) {
  return (
    <li className={styles.sample} data-pending={pending}>
      <div className={styles.frame}>
        <ResponsiveImage className={styles.image} image={siteImage(sample)} sizes={SIZES} />
      </div>
      <div className={styles.words}>
        <h3 className={styles.title}>{sample.title}</h3>
        <p className={styles.prompt}>{sample.prompt}</p>
        <Button
          icon={<SparkleIcon size={16} />}
          loading={pending}
          aria-label={`一键创作：${sample.title}`}
          onClick={onCreate}
        >
          一键创作
        </Button>
      </div>
    </li>
  );
}
