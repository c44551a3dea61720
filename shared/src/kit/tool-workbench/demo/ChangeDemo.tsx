import type { ChangeDemoSides, DemoSideContent } from './change-demos.ts';
import { DemoPicture } from './DemoPicture.tsx';
import { DemoSide, DemoSides, DemoWords } from './DemoSides.tsx';

function Side({ side }: { readonly side: DemoSideContent }) {
  return <DemoSide caption={side.caption}>{'picture' in side ? <DemoPicture src={side.picture} /> : <DemoWords words={side.words} />}</DemoSide>;
}

/** What went into a tool beside what came out. */
export const ChangeDemo = ({ demo: { before, after } }: { readonly demo: ChangeDemoSides }) => (
  <DemoSides result={'words' in before} before={<Side side={before} />} after={<Side side={after} />} />
);
