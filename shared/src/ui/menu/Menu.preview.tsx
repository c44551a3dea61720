import { definePreviews, Held, LONG_LABEL, Pressed, type PreviewProps } from '../../previews/index.ts';
import { Button } from '../button/Button.tsx';
import { DownloadIcon, EditIcon, TrashIcon } from '../icons/interface-icons.ts';
import { Menu, type MenuItem } from './Menu.tsx';
import { Popover } from './Popover.tsx';

const actions = (long: boolean): readonly MenuItem[] => [
  { key: 'edit', label: long ? LONG_LABEL : '编辑', icon: <EditIcon size={16} />, onSelect: () => undefined },
  { key: 'page', label: '打开页面', hint: '/chatNew', to: '/chatNew' },
  { key: 'download', label: '下载', icon: <DownloadIcon size={16} />, disabled: true, onSelect: () => undefined },
  {
    key: 'delete',
    label: '删除',
    icon: <TrashIcon size={16} />,
    danger: true,
    divided: true,
    onSelect: () => undefined,
  },
];

const Actions = ({ long }: PreviewProps) => (
  <Pressed>
    <Menu label="作品" align="start" items={actions(long)} trigger={(props) => <Button {...props}>更多操作</Button>} />
  </Pressed>
);

const Choice = () => (
  <Pressed>
    <Held initial="new">
      {(chosen, onChange) => (
        <Menu
          label="排序"
          align="start"
          header="排序方式"
          items={[
            { key: 'new', label: '最新' },
            { key: 'hot', label: '最热' },
          ].map((item) => ({ ...item, checked: item.key === chosen, onSelect: () => onChange(item.key) }))}
          trigger={(props) => <Button {...props}>排序</Button>}
        />
      )}
    </Held>
  </Pressed>
);

const Many = () => (
  <Pressed>
    <Menu
      label="模型"
      align="start"
      items={Array.from({ length: 40 }, (_, index) => ({
        key: String(index),
        label: `模型 ${index + 1}`,
        onSelect: () => undefined,
      }))}
      trigger={(props) => <Button {...props}>选择模型</Button>}
    />
  </Pressed>
);

const Panel = ({ long }: PreviewProps) => (
  <Pressed>
    <Popover label="说明" trigger={(props) => <Button {...props}>为什么</Button>}>
      {(close) => (
        <div>
          <p>{long ? LONG_LABEL.repeat(4) : '算力不足时任务会排队。'}</p>
          <Button size="small" onClick={close}>
            知道了
          </Button>
        </div>
      )}
    </Popover>
  </Pressed>
);

export default definePreviews({
  title: '菜单和浮层',
  previews: {
    actions: { title: '操作', shows: '图标、说明、禁用、分隔和危险的操作。', component: Actions, long: true },
    choice: { title: '单选', shows: '选中的一项有勾，上面有标题。', component: Choice },
    many: { title: '很多项', shows: '放不下时在里面滚动。', component: Many },
    popover: { title: '浮层', shows: '内容自己安排的面板。', component: Panel, long: true },
  },
});
