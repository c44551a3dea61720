import type { StartModeKey } from '@ai-site/shared/domain/start-box';
import { Deferred } from '@ai-site/shared/kit/lazy';
import { useRef } from 'react';
import { FirstScreen } from './first-screen/FirstScreen.tsx';
import styles from './home.module.css';
import { loadSections } from './sections/load-sections.ts';
import type { StartBoxHandle } from './start-box/StartBox.tsx';
import { useRemake } from './works/use-remake.ts';
import { useWorks } from './works/use-works.ts';
import { BELOW_WORKS, WorksBelow } from './works/WorksBelow.tsx';
import { WorksRow } from './works/WorksRow.tsx';
import { SIDE_WORKS, WorksSide } from './works/WorksSide.tsx';

/** The home page at `/` (docs/product/site.md#2.1), dark regardless of the visitor's choice of theme: the box with works around it, then what the site does. */
export default function Home() {
  const box = useRef<StartBoxHandle>(null);
  const works = useWorks();
  const remake = useRemake((mode: StartModeKey, text: string) => box.current?.fill(mode, text));
  return (
    <div className={styles.home} data-theme="black">
      <FirstScreen
        box={box}
        row={<WorksRow works={works} />}
        side={(moving) =>
          works !== null &&
          works.length > 0 && <WorksSide works={works.slice(0, SIDE_WORKS)} remake={remake} moving={moving} />
        }
      />
      <WorksBelow works={works?.slice(SIDE_WORKS, SIDE_WORKS + BELOW_WORKS) ?? null} remake={remake} />
      <Deferred
        load={loadSections}
        props={{ works: works?.slice(SIDE_WORKS + BELOW_WORKS) ?? [] }}
        fallback={<div className={styles.sections} />}
      />
    </div>
  );
}
