import { useState } from 'react';
import { promptWords } from '../../content/prompt-words/all-words.ts';
import { definePreviews } from '../../previews/index.ts';
import { PickedWords } from './PickedWords.tsx';
import { PromptBuilder } from './prompt-builder.ts';
import { WordBrowser } from './WordBrowser.tsx';

function useBuilder(picked: number): PromptBuilder {
  const [builder] = useState(() => {
    const created = new PromptBuilder({ words: promptWords });
    for (const { id } of promptWords.slice(0, picked)) created.toggle(id);
    return created;
  });
  return builder;
}
function Words() {
  const builder = useBuilder(3);
  return <WordBrowser words={promptWords} builder={builder} />;
}
const Picked = ({ count }: { readonly count: number }) => {
  const builder = useBuilder(count);
  return <PickedWords builder={builder} />;
};
const None = () => <Picked count={0} />;
const Some = () => <Picked count={4} />;
const Many = () => <Picked count={40} />;

export default definePreviews({
  title: '咒语书的词',
  previews: {
    words: { title: '选词', shows: '按类别，已选的有标记。', component: Words },
    none: { title: '没有选', shows: '还没有词。', component: None },
    some: { title: '选了几个', shows: '可以换顺序和权重。', component: Some },
    many: { title: '选了很多', shows: '40 个。', component: Many },
  },
});
