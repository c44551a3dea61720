import { Column, definePreviews, Held, LONG_LABEL, LONG_PARAGRAPH, type PreviewProps } from '../../previews/index.ts';
import { RadioGroup } from './RadioGroup.tsx';

const options = (long: boolean) => [
  { value: 'fast', label: long ? LONG_LABEL : '快速', hint: long ? LONG_PARAGRAPH : '约 10 秒' },
  { value: 'fine', label: '精细', hint: '约 1 分钟' },
  { value: 'max', label: '极致', hint: '会员可用', disabled: true },
];

const Plain = ({ long }: PreviewProps) => (
  <Column>
    <Held<string | null> initial="fast">
      {(value, onChange) => <RadioGroup label="质量" options={options(long)} value={value} onChange={onChange} />}
    </Held>
  </Column>
);
const Columns = ({ long }: PreviewProps) => (
  <Column>
    <Held<string | null> initial="fast">
      {(value, onChange) => (
        <RadioGroup label="质量" columns={3} options={options(long)} value={value} onChange={onChange} />
      )}
    </Held>
  </Column>
);
const Wrong = () => (
  <Column>
    <RadioGroup label="质量" error="请选择" options={options(false)} value={null} onChange={() => undefined} />
    <RadioGroup label="不能改" disabled options={options(false)} value="fine" onChange={() => undefined} />
  </Column>
);

export default definePreviews({
  title: '单选',
  previews: {
    plain: { title: '一列', shows: '每项可以有一行说明。', component: Plain, long: true },
    columns: { title: '三列', shows: '放不下时换行。', component: Columns, long: true },
    wrong: { title: '没有选、禁用', shows: '错误在标签旁边，下面的内容不移动。', component: Wrong },
  },
});
