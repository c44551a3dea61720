import { Column, definePreviews, LONG_LABEL, LONG_PARAGRAPH, type PreviewProps } from '../../previews/index.ts';
import { MomentPanel } from './MomentPanel.tsx';

const Panel = ({ long }: PreviewProps) => (
  <MomentPanel
    title={long ? LONG_LABEL : '第一张图片画好了'}
    lead={long ? LONG_PARAGRAPH : '它已存进「我的作品」。接下来值得一试：'}
    next={['video', 'comics', 'music', 'chat']}
    onClose={() => undefined}
  />
);
const Narrow = () => (
  <Column>
    <MomentPanel title="短片做好了" lead="接下来值得一试：" figure="12 个镜头 · 1 分 30 秒" next={['explore']} />
  </Column>
);

export default definePreviews({
  title: '完成之后的建议',
  previews: {
    three: { title: '三个建议', shows: '已开放的前三个。', component: Panel, long: true },
    narrow: { title: '窄，一个建议', shows: '有数字，不能关。', component: Narrow },
  },
});
