import { Column, definePreviews, files, Row } from '../../../previews/index.ts';
import { pageClock } from '../../clock/index.ts';
import { OriginTags } from '../origin/OriginTags.tsx';
import { Elapsed } from '../result/Elapsed.tsx';
import { CoarseImage } from './CoarseImage.tsx';
import styles from './tasks.preview.module.css';

const secondsAgo = (seconds: number): string => new Date(Date.now() - seconds * 1000).toISOString();
const running = (seconds: number) => ({
  startTime: secondsAgo(seconds),
  createTime: secondsAgo(seconds + 2),
  usualSeconds: 10,
});

const Times = () => (
  <Column>
    <p>
      <Elapsed task={running(3)} clock={pageClock} />
    </p>
    <p>
      <Elapsed task={running(90)} clock={pageClock} />
    </p>
  </Column>
);
const Origins = () => (
  <Row>
    <OriginTags />
    <OriginTags builtin notes={['程序绘制']} />
    <OriginTags local />
  </Row>
);
const Coarse = () => (
  <div className={styles.frame}>
    <CoarseImage task={{ coarse: { 0: files.image } }} />
  </div>
);

export default definePreviews({
  title: '任务的标签和用时',
  previews: {
    times: { title: '用时', shows: '每秒数一次；比平时久时说明。', component: Times },
    origins: { title: '来源', shows: '由 AI 生成，由什么生成。', component: Origins },
    coarse: { title: '大致的样子', shows: '结果出来之前的模糊图。', component: Coarse },
  },
});
