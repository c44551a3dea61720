import { Column, definePreviews, Held } from '../../previews/index.ts';
import { NumberInput } from './NumberInput.tsx';

const Plain = () => (
  <Column>
    <Held<number | null> initial={7}>
      {(value, onChange) => (
        <NumberInput aria-label="天数" value={value} onChange={onChange} min={1} max={30} unit="天" />
      )}
    </Held>
    <Held<number | null> initial={null}>
      {(value, onChange) => (
        <NumberInput
          aria-label="倍数"
          value={value}
          onChange={onChange}
          min={0}
          max={2}
          step={0.1}
          placeholder="0 到 2"
        />
      )}
    </Held>
  </Column>
);
const Disabled = () => (
  <Column>
    <NumberInput aria-label="禁用" value={3} onChange={() => undefined} disabled />
    <NumberInput aria-label="只读" value={3} onChange={() => undefined} readOnly />
    <NumberInput id="wrong" aria-label="出错" aria-invalid value={99} onChange={() => undefined} />
  </Column>
);

export default definePreviews({
  title: '数字输入框',
  previews: {
    plain: { title: '有单位、有小数', shows: '上下键改变，超出范围时变成边界。', component: Plain },
    disabled: { title: '禁用、只读、出错', shows: '三种不能直接用的样子。', component: Disabled },
  },
});
