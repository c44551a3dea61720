import { Column, definePreviews, Held, LONG_PARAGRAPH, type PreviewProps, Row } from '../../previews/index.ts';
import { Checkbox } from './Checkbox.tsx';
import { RangeInput } from './RangeInput.tsx';
import { Slider } from './Slider.tsx';
import { Switch } from './Switch.tsx';

const ignore = () => undefined;

const Checkboxes = ({ long }: PreviewProps) => (
  <Column>
    <Held initial={true}>
      {(checked, onChange) => (
        <Checkbox checked={checked} onChange={onChange}>
          {long ? LONG_PARAGRAPH : '记住这次选择'}
        </Checkbox>
      )}
    </Held>
    <Checkbox checked={false} onChange={ignore} disabled>
      不能选
    </Checkbox>
    <Checkbox checked onChange={ignore} disabled>
      已选，不能改
    </Checkbox>
  </Column>
);

const Switches = () => (
  <Row>
    <Held initial={true}>{(checked, onChange) => <Switch label="开" checked={checked} onChange={onChange} />}</Held>
    <Held initial={false}>{(checked, onChange) => <Switch label="关" checked={checked} onChange={onChange} />}</Held>
    <Switch label="进行中" checked loading onChange={ignore} />
    <Switch label="禁用" checked={false} disabled onChange={ignore} />
  </Row>
);

const Sliders = () => (
  <Column>
    <Held initial={1.5}>
      {(value, onChange) => (
        <Slider label="语速" min={0.5} max={2} step={0.1} value={value} onChange={onChange} text={`${value} 倍`} />
      )}
    </Held>
    <Slider label="音量" min={0} max={100} step={1} value={40} onChange={ignore} text="40" disabled />
    <Held initial={30}>
      {(value, onChange) => (
        <RangeInput
          aria-label="画笔"
          min={1}
          max={100}
          step={1}
          value={value}
          onChange={onChange}
          text={`${value} 像素`}
        />
      )}
    </Held>
  </Column>
);

export default definePreviews({
  title: '勾选、开关和滑块',
  previews: {
    checkboxes: { title: '勾选框', shows: '可选、禁用、已选禁用。', component: Checkboxes, long: true },
    switches: { title: '开关', shows: '开、关、进行中、禁用。', component: Switches },
    sliders: { title: '滑块', shows: '值在右边，禁用时变淡。', component: Sliders },
  },
});
