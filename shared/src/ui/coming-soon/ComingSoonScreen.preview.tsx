import { definePreviews, LONG_LABEL, LONG_PARAGRAPH, type PreviewProps } from '../../previews/index.ts';
import { ComingSoonScreen } from './ComingSoonScreen.tsx';

const Screen = ({ long }: PreviewProps) => (
  <ComingSoonScreen
    feature={long ? LONG_LABEL : 'AI播客'}
    promise={long ? LONG_PARAGRAPH : '把一篇文章变成两个人的对谈。'}
  />
);

export default definePreviews({
  title: '正在准备中',
  previews: {
    screen: { title: '整页', shows: '功能的名字、用途和去别处的链接。', component: Screen, long: true },
  },
});
