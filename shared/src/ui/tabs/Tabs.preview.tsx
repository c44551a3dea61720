import { definePreviews, Held, LONG_LABEL, type PreviewProps } from '../../previews/index.ts';
import { Tabs } from './Tabs.tsx';

const few = (long: boolean) =>
  [
    { key: 'result', label: long ? LONG_LABEL : '生成结果' },
    { key: 'history', label: '历史记录' },
    { key: 'shared', label: '分享', disabled: true },
  ] as const;

const Line = ({ long }: PreviewProps) => (
  <Held<'result' | 'history' | 'shared'> initial="result">
    {(active, onChange) => (
      <Tabs label="右侧" tabs={few(long)} active={active} onChange={onChange}>
        <p>内容：{active}</p>
      </Tabs>
    )}
  </Held>
);
const Pill = ({ long }: PreviewProps) => (
  <Held<'result' | 'history' | 'shared'> initial="history">
    {(active, onChange) => <Tabs label="右侧" look="pill" tabs={few(long)} active={active} onChange={onChange} />}
  </Held>
);
const Many = () => (
  <Held initial="14">
    {(active, onChange) => (
      <Tabs
        label="分类"
        tabs={Array.from({ length: 24 }, (_, index) => ({ key: String(index), label: `分类 ${index + 1}` }))}
        active={active}
        onChange={onChange}
      />
    )}
  </Held>
);

export default definePreviews({
  title: '标签页',
  previews: {
    line: { title: '线', shows: '页面或面板的标签，有一项不能选。', component: Line, long: true },
    pill: { title: '胶囊', shows: '面板里面的切换。', component: Pill, long: true },
    many: { title: '很多', shows: '横向滚动，选中的在中间。', component: Many },
  },
});
