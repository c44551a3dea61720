import '../arco/adapter.ts';
import '../arco/trigger.css';
import Trigger, { type TriggerProps } from '@arco-design/web-react/es/Trigger';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './floating.module.css';
import { layerLandmark } from './layer-landmark.ts';

export type Position = 'top' | 'bottom' | 'bl' | 'br';

export interface FloatingProps {
  /** The element beside which the content is placed. */
  readonly anchor: RefObject<HTMLElement | null>;
  /** Preferred; the opposite side where only that has enough room. */
  readonly position: Position;
  /** The content is no dialog: it gets a landmark around it, because it lies outside all those of the page. */
  readonly landmark?: boolean;
  readonly children: ReactNode;
}

/**
 * Pixels between anchor and content, and between the content and the left and right edges of the viewport. The latter are a padding
 * of the layer: Trigger's own `boundaryDistance` keeps the left one only.
 */
const GAP = 8;
/** Pixels by which the layer is moved so that its content, inside the padding, is aligned with the anchor. */
const shifts: Readonly<Record<Position, number>> = { top: 0, bottom: 0, bl: -GAP, br: GAP };

function alignOf(position: Position): TriggerProps['popupAlign'] {
  return { top: [shifts[position], GAP], bottom: [shifts[position], GAP] };
}

/** Inside a dialog the content is rendered in it, because the dialog traps focus; what is on the full screen hides everything outside. */
function containerOf(anchor: HTMLElement | null): Element {
  const dialog = anchor?.closest('[role="dialog"]') ?? null;
  const { fullscreenElement } = document;
  if (fullscreenElement?.contains(anchor) && !fullscreenElement.contains(dialog)) return fullscreenElement;
  return dialog ?? document.body;
}

/** Places content beside an anchor by Arco's Trigger, above all scrolling and clipping containers, while it is mounted. */
export default function Floating({ anchor, position, landmark = false, children }: FloatingProps) {
  const trigger = useRef<Trigger>(null);
  const [shown, setShown] = useState(false);
  // Trigger inserts what is visible from its first rendering a frame later, when it can no longer be focused on mount.
  useLayoutEffect(() => setShown(true), []);
  // Trigger itself follows no scrolling of the window, which moves away from an anchor in the sticky header.
  useEffect(() => {
    const follow = () => trigger.current?.updatePopupPosition();
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', follow, { capture: true });
  }, []);
  return (
    <Trigger
      ref={trigger}
      popupVisible={shown}
      trigger={[]}
      position={position}
      popupAlign={alignOf(position)}
      clickOutsideToClose={false}
      duration={0}
      className={styles.layer ?? ''}
      getTargetDOMNode={() => anchor.current ?? document.body}
      getPopupContainer={() => containerOf(anchor.current)}
      popup={() => (
        <div style={{ paddingInline: GAP }} {...(landmark ? layerLandmark : {})}>
          {children}
        </div>
      )}
    />
  );
}
