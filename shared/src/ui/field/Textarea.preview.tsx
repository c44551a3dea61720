import { Column, definePreviews, Held, LONG_PARAGRAPH, type PreviewProps } from '../../previews/index.ts';
import { Field } from './Field.tsx';
import { Textarea } from './Textarea.tsx';

const Counted = ({ long }: PreviewProps) => (
  <Column>
    <Field label="提示词" key={String(long)}>
      {(control) => (
        <Held initial={long ? LONG_PARAGRAPH.repeat(6) : '傍晚的海边'}>
          {(value, onChange) => <Textarea {...control} value={value} onChange={onChange} counted limit={500} />}
        </Held>
      )}
    </Field>
  </Column>
);
const Empty = () => (
  <Column>
    <Field label="提示词">
      {(control) => <Textarea {...control} value="" onChange={() => undefined} placeholder="描述你想要的画面" />}
    </Field>
  </Column>
);
const Disabled = () => (
  <Column>
    <Field label="提示词">
      {(control) => <Textarea {...control} value={LONG_PARAGRAPH} onChange={() => undefined} disabled />}
    </Field>
  </Column>
);

export default definePreviews({
  title: '多行输入框',
  previews: {
    counted: { title: '有字数', shows: '随内容长高到 8 行；超过上限时字数变红。', component: Counted, long: true },
    empty: { title: '空', shows: '占位文字。', component: Empty },
    disabled: { title: '禁用', shows: '不能改。', component: Disabled },
  },
});
