import { definePreviews, Row } from '../../previews/index.ts';
import { CollectButton } from './CollectButton.tsx';

const Both = () => (
  <Row>
    <CollectButton work={{ key: 'preview-1', collected: false }} name="图片 1" />
    <CollectButton work={{ key: 'preview-2', collected: true }} name="图片 2" />
  </Row>
);

export default definePreviews({
  title: '收藏',
  previews: { both: { title: '没有收藏和已收藏', shows: '已收藏的星是实心的颜色。', component: Both, signedIn: true } },
});
