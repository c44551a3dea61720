import { Field, Textarea } from '@ai-site/shared/ui/field';
import { Column, definePreviews, Held, LONG_LABEL, LONG_PARAGRAPH, type PreviewProps } from '../../previews/index.ts';
import { ExampleChips } from './ExampleChips.tsx';

const examples = (long: boolean) =>
  ['星空雪山', '海边灯塔', '雨夜街角', long ? LONG_LABEL : '橘猫'].map((label) => ({
    label,
    text: `${label}，${LONG_PARAGRAPH}`,
  }));

const Chips = ({ long }: PreviewProps) => (
  <Column>
    <Held initial="">
      {(value, onChange) => (
        <>
          <Field label="画面描述">{(control) => <Textarea {...control} value={value} onChange={onChange} />}</Field>
          <ExampleChips of="画面描述" examples={examples(long)} value={value} onWrite={onChange} />
        </>
      )}
    </Held>
  </Column>
);

export default definePreviews({
  title: '示例',
  previews: { chips: { title: '输入框下面', shows: '点一个就填进去，可以再改。', component: Chips, long: true } },
});
