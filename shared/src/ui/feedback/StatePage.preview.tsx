import { definePreviews, LONG_LABEL, LONG_PARAGRAPH, type PreviewProps } from '../../previews/index.ts';
import { StatePage } from './StatePage.tsx';

const Complete = ({ long }: PreviewProps) => (
  <StatePage
    illustration="not-found"
    eyebrow="404"
    title={long ? LONG_LABEL : '页面不存在'}
    description={long ? LONG_PARAGRAPH : '链接可能已经失效'}
    actions={[
      { label: '回首页', to: '/' },
      { label: '去我来聊', to: '/chatNew' },
    ]}
  />
);
const Plain = () => <StatePage title="已经退出登录" />;

export default definePreviews({
  title: '整页的状态',
  previews: {
    complete: { title: '插图、说明和操作', shows: '第一个操作是主按钮。', component: Complete, long: true },
    plain: { title: '只有标题', shows: '最少的内容。', component: Plain },
  },
});
