import type { ChangeDemoSides, DemoSideContent } from '../../../tools/tool-demo.ts';
import { DemoImage } from './DemoImage.tsx';
import { DemoSide, DemoSides, DemoWords } from './DemoSides.tsx';

function Side({ side }: { readonly side: DemoSideContent }) {
  return (
    <DemoSide caption={side.caption}>
      {'image' in side ? <DemoImage src={side.image} /> : <DemoWords words={side.words} />}
    </DemoSide>
  );
}

/** What went into a tool beside what came out. */
export const ChangeDemo = ({ demo: { before, after } }: { readonly demo: ChangeDemoSides }) => (
  <DemoSides result={'words' in before} before={<Side side={before} />} after={<Side side={after} />} />
);
