import { useState } from 'react';
import { Chips } from '../listing/Chips.tsx';
import filters from '../listing/filters.module.css';
import { ExamplesPart } from './ExamplesPart.tsx';
import type { ExhibitionStore } from './exhibition-store.ts';
import { GalleryPart } from './GalleryPart.tsx';
import { RulesPart } from './RulesPart.tsx';
import { TagsPart } from './TagsPart.tsx';

const parts = [
  { key: 'gallery', label: '画廊', Part: GalleryPart },
  { key: 'tags', label: '标签', Part: TagsPart },
  { key: 'rules', label: '内容规则', Part: RulesPart },
  { key: 'examples', label: '示例', Part: ExamplesPart },
] as const;
type PartKey = (typeof parts)[number]['key'];

/** How publications are shown: the gallery, tags, content rules and examples. */
export function ExhibitionSection({ store }: { readonly store: ExhibitionStore }) {
  const [chosen, setChosen] = useState<PartKey>('gallery');
  return (
    <>
      <div className={filters.bar}>
        <Chips label="内容" chips={parts} chosen={chosen} onChoose={setChosen} />
      </div>
      {parts.map(({ key, Part }) => key === chosen && <Part key={key} store={store} />)}
    </>
  );
}
