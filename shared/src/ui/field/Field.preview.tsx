import { Column, definePreviews, Held, LONG_LABEL, LONG_PARAGRAPH, type PreviewProps } from '../../previews/index.ts';
import { SearchIcon } from '../icons/interface-icons.ts';
import { Field } from './Field.tsx';
import { Input } from './Input.tsx';
import { PasswordInput } from './PasswordInput.tsx';

const Plain = ({ long }: PreviewProps) => (
  <Column>
    <Field label={long ? LONG_LABEL : '昵称'} hint={long ? LONG_PARAGRAPH : '2 到 12 个字'} required>
      {(control) => (
        <Held initial="小来">{(value, onChange) => <Input {...control} value={value} onChange={onChange} />}</Held>
      )}
    </Field>
    <Field label="密码">
      {(control) => (
        <Held initial="aB3456789">
          {(value, onChange) => <PasswordInput {...control} value={value} onChange={onChange} autoComplete="off" />}
        </Held>
      )}
    </Field>
  </Column>
);

const Wrong = ({ long }: PreviewProps) => (
  <Column>
    <Field label="昵称" error={long ? LONG_PARAGRAPH : '昵称已被使用'}>
      {(control) => (
        <Held initial="小来">{(value, onChange) => <Input {...control} value={value} onChange={onChange} />}</Held>
      )}
    </Field>
  </Column>
);

const Disabled = () => (
  <Column>
    <Field label="手机号">
      {(control) => <Input {...control} value="138****0000" onChange={() => undefined} disabled />}
    </Field>
  </Column>
);

const Affixes = () => (
  <Column>
    <Field label="搜索" hideLabel>
      {(control) => (
        <Held initial="">
          {(value, onChange) => (
            <Input
              {...control}
              value={value}
              onChange={onChange}
              placeholder="搜索作品"
              prefix={<SearchIcon size={16} />}
              suffix="个"
            />
          )}
        </Held>
      )}
    </Field>
  </Column>
);

export default definePreviews({
  title: '带标签的输入框',
  previews: {
    plain: { title: '标签和提示', shows: '文字和密码，密码可以显示出来。', component: Plain, long: true },
    wrong: { title: '出错', shows: '错误在下面，出现时会读出来。', component: Wrong, long: true },
    disabled: { title: '禁用', shows: '不能改。', component: Disabled },
    affixes: { title: '前后内容', shows: '前面有图标，后面有单位，标签只给读屏。', component: Affixes },
  },
});
