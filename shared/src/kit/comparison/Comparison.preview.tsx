import { definePreviews, files, Held } from '../../previews/index.ts';
import { ComparisonHandle } from './ComparisonHandle.tsx';
import { ComparisonLabel } from './ComparisonLabel.tsx';
import styles from './comparison.preview.module.css';

const Halves = () => (
  <Held initial={50}>
    {(percent, onPercent) => (
      <div className={styles.frame}>
        <img src={files.image} alt="比较的图片" />
        <ComparisonHandle percent={percent} onPercent={onPercent} />
      </div>
    )}
  </Held>
);
const Whole = () => (
  <div className={styles.frame}>
    <img src={files.image} alt="比较的图片" />
    <ComparisonHandle percent={100} onPercent={() => undefined} whole />
  </div>
);

const Labels = () => (
  <div className={styles.frame}>
    <img src={files.image} alt="比较的图片" />
    <ComparisonLabel side="original" />
    <ComparisonLabel side="result" right />
  </div>
);

export default definePreviews({
  title: '原图和结果的比较',
  previews: {
    halves: { title: '一半一半', shows: '拖动或用方向键移动。', component: Halves },
    labels: { title: '只有标签', shows: '左边原图，右边结果。', component: Labels },
    whole: { title: '只看原图', shows: '不能拖动。', component: Whole },
  },
});
