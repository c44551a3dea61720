import { definePreviews, LONG_LABEL, LONG_PARAGRAPH, type PreviewProps } from '../../previews/index.ts';
import { Button } from '../button/Button.tsx';
import { ErrorState } from './ErrorState.tsx';

const Plain = ({ long }: PreviewProps) => (
  <ErrorState
    title={long ? LONG_LABEL : '加载失败'}
    text={long ? LONG_PARAGRAPH : '网络好像断开了，请检查后重试'}
    onRetry={() => undefined}
  />
);
const Retrying = () => (
  <ErrorState title="加载失败" text="网络好像断开了，请检查后重试" onRetry={() => undefined} retrying />
);
const Other = () => <ErrorState title="这个作品打不开" action={<Button>返回列表</Button>} />;

export default definePreviews({
  title: '出错',
  previews: {
    plain: { title: '可以重试', shows: '画面的一部分出了错，其余不受影响。', component: Plain, long: true },
    retrying: { title: '正在重试', shows: '按钮在转，不能再按。', component: Retrying },
    other: { title: '别的操作', shows: '不能重试，只能去别处。', component: Other },
  },
});
