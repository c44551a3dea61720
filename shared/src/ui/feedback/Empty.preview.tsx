import { definePreviews, LONG_LABEL, LONG_PARAGRAPH, type PreviewProps } from '../../previews/index.ts';
import { Button } from '../button/Button.tsx';
import { Empty } from './Empty.tsx';

const Plain = ({ long }: PreviewProps) => <Empty title={long ? LONG_LABEL : '暂无消息'} />;

const Complete = ({ long }: PreviewProps) => (
  <Empty
    illustration="empty"
    title={long ? LONG_LABEL : '还没有作品'}
    hint={long ? LONG_PARAGRAPH : '生成的图片、视频和文字都会放在这里'}
    action={<Button variant="solid">去创作</Button>}
  />
);

export default definePreviews({
  title: '空状态',
  previews: {
    plain: { title: '只有标题', shows: '列表里的一块空白。', component: Plain, long: true },
    complete: { title: '插图、提示和操作', shows: '整页的空白，说明怎么才会有内容。', component: Complete, long: true },
  },
});
