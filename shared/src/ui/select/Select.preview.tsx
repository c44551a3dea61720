import { Column, definePreviews, Held, LONG_LABEL, type PreviewProps } from '../../previews/index.ts';
import { Field } from '../field/Field.tsx';
import { Select } from './Select.tsx';

const few = (long: boolean) => [
  { value: 'png', label: long ? LONG_LABEL : 'PNG' },
  { value: 'jpg', label: 'JPG' },
  { value: 'webp', label: 'WebP', disabled: true },
];
const many = Array.from({ length: 60 }, (_, index) => ({ value: index, label: `第 ${index + 1} 种` }));

const Plain = ({ long }: PreviewProps) => (
  <Column>
    <Field label="格式">
      {(control) => (
        <Held<string | null> initial="png">
          {(value, onChange) => (
            <Select
              {...control}
              aria-labelledby={`${control.id}-label`}
              options={few(long)}
              value={value}
              onChange={onChange}
            />
          )}
        </Held>
      )}
    </Field>
  </Column>
);
const Unchosen = () => (
  <Column>
    <Field label="风格" error="请选择风格">
      {(control) => (
        <Held<number | null> initial={null}>
          {(value, onChange) => (
            <Select
              {...control}
              aria-labelledby={`${control.id}-label`}
              options={many}
              value={value}
              onChange={onChange}
            />
          )}
        </Held>
      )}
    </Field>
  </Column>
);
const Disabled = () => (
  <Column>
    <Field label="格式">
      {(control) => (
        <Select
          {...control}
          aria-labelledby={`${control.id}-label`}
          options={few(false)}
          value="png"
          onChange={() => undefined}
          disabled
        />
      )}
    </Field>
  </Column>
);

export default definePreviews({
  title: '下拉选择',
  previews: {
    plain: { title: '已选', shows: '打开后有一项不能选。', component: Plain, long: true },
    unchosen: { title: '没有选、很多项', shows: '占位文字和错误，列表在里面滚动。', component: Unchosen },
    disabled: { title: '禁用', shows: '不能打开。', component: Disabled },
  },
});
