import { useState } from 'react';
import { Chips } from '../listing/Chips.tsx';
import filters from '../listing/filters.module.css';
import { ChangesPart } from './ChangesPart.tsx';
import type { ComicsRoomStore } from './comics-room-store.ts';
import { MusicPart } from './MusicPart.tsx';
import { PricesPart } from './PricesPart.tsx';
import { RunsPart } from './RunsPart.tsx';
import { SamplePart } from './SamplePart.tsx';
import { StylesPart } from './StylesPart.tsx';

const parts = [
  { key: 'styles', label: '画面风格', Part: StylesPart },
  { key: 'music', label: '配乐库', Part: MusicPart },
  { key: 'sample', label: '示例', Part: SamplePart },
  { key: 'runs', label: '运行', Part: RunsPart },
  { key: 'prices', label: '价格', Part: PricesPart },
  { key: 'changes', label: '修改记录', Part: ChangesPart },
] as const;
type PartKey = (typeof parts)[number]['key'];

/** The comics studio: what it offers to everybody, and the work that it does. */
export function ComicsSection({ store }: { readonly store: ComicsRoomStore }) {
  const [chosen, setChosen] = useState<PartKey>('styles');
  return (
    <>
      <div className={filters.bar}>
        <Chips label="内容" chips={parts} chosen={chosen} onChoose={setChosen} />
      </div>
      {parts.map(({ key, Part }) => key === chosen && <Part key={key} store={store} />)}
    </>
  );
}
