import { definePreviews, Row } from '../../previews/index.ts';
import { CloseIcon, MoreIcon, SearchIcon } from '../icons/interface-icons.ts';
import { IconButton } from './IconButton.tsx';

const Plain = () => (
  <Row>
    <IconButton label="搜索" icon={<SearchIcon />} />
    <IconButton label="更多" icon={<MoreIcon />} />
    <IconButton label="关闭" icon={<CloseIcon />} />
  </Row>
);

const Bordered = () => (
  <Row>
    <IconButton look="bordered" label="搜索" icon={<SearchIcon />} />
    <IconButton look="bordered" label="更多" icon={<MoreIcon />} />
  </Row>
);

const Disabled = () => (
  <Row>
    <IconButton label="搜索" icon={<SearchIcon />} disabled />
    <IconButton look="bordered" label="更多" icon={<MoreIcon />} disabled />
  </Row>
);

export default definePreviews({
  title: '图标按钮',
  previews: {
    plain: { title: '无边框', shows: '用在别的控件里面，悬停时有底色和名称。', component: Plain },
    bordered: { title: '有边框', shows: '单独出现时有一条线。', component: Bordered },
    disabled: { title: '禁用', shows: '变淡，不能按。', component: Disabled },
  },
});
