import { Column, definePreviews, LONG_PARAGRAPH } from '../../previews/index.ts';
import { PhraseText } from './PhraseText.tsx';

const Paragraph = () => (
  <Column>
    <p>
      <PhraseText text={LONG_PARAGRAPH} />
    </p>
  </Column>
);

export default definePreviews({
  title: '按短语换行的文字',
  previews: { paragraph: { title: '一段', shows: '尽量不在短语中间换行。', component: Paragraph } },
});
