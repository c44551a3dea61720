import { Column, definePreviews, Row } from '../../previews/index.ts';
import { Skeleton, SkeletonText } from './Skeleton.tsx';
import { Spinner } from './Spinner.tsx';

const Shapes = () => (
  <Row>
    <Skeleton width="120px" />
    <Skeleton shape="card" width="160px" height="120px" />
    <Skeleton shape="circle" width="48px" height="48px" />
  </Row>
);
const Text = () => (
  <Column>
    <SkeletonText />
    <SkeletonText lines={6} />
  </Column>
);
const Spinning = () => <Spinner label="正在保存" />;

export default definePreviews({
  title: '骨架和转圈',
  previews: {
    shapes: { title: '形状', shows: '一行、卡片、圆。', component: Shapes },
    text: { title: '段落', shows: '最后一行短一些。', component: Text },
    spinner: { title: '转圈', shows: '只用在已经有内容的地方。', component: Spinning },
  },
});
