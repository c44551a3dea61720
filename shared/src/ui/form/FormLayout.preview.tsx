import { Column, definePreviews, Held, LONG_LABEL, type PreviewProps } from '../../previews/index.ts';
import { Button } from '../button/Button.tsx';
import { Input } from '../field/Input.tsx';
import { Select } from '../select/Select.tsx';
import { FormItem } from './FormItem.tsx';
import { FormLayout } from './FormLayout.tsx';

const sizes = [
  { value: '1:1', label: '方形' },
  { value: '16:9', label: '横屏' },
];

const Complete = ({ long }: PreviewProps) => (
  <Column>
    <FormLayout label="作品" onSubmit={() => undefined}>
      <FormItem label={long ? LONG_LABEL : '名称'} required>
        {(control) => (
          <Held initial="">{(value, onChange) => <Input {...control} value={value} onChange={onChange} />}</Held>
        )}
      </FormItem>
      <FormItem label="比例" error={long ? LONG_LABEL : '请选择比例'}>
        {(control) => (
          <Held<string | null> initial={null}>
            {(value, onChange) => <Select {...control} options={sizes} value={value} onChange={onChange} />}
          </Held>
        )}
      </FormItem>
      <Button type="submit" variant="solid">
        保存
      </Button>
    </FormLayout>
  </Column>
);

export default definePreviews({
  title: '表单',
  previews: { complete: { title: '标签在上', shows: '必填、错误和提交按钮。', component: Complete, long: true } },
});
