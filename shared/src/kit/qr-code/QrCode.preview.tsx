import { definePreviews, Row } from '../../previews/index.ts';
import { QrCode } from './QrCode.tsx';

const Sizes = () => (
  <Row>
    <QrCode text="https://example.com/s/1" label="分享链接的二维码" />
    <QrCode text={`https://example.com/pay?token=${'a1b2c3'.repeat(40)}`} label="付款的二维码" />
  </Row>
);

export default definePreviews({
  title: '二维码',
  previews: { sizes: { title: '短和长的内容', shows: '深色主题里也是白底，才能扫。', component: Sizes } },
});
