import { useModule } from '@ai-site/shared/kit/lazy';
import { getPlatform } from '@ai-site/shared/platform';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react';
import { RecordBox } from './RecordBox.tsx';
import { SpeechBar } from './speech/SpeechBar.tsx';
import { stage } from './speech/stage.ts';
import type { VoiceController } from './voice-controller.ts';

const loadVoices = () => import(/* webpackChunkName: "voice-picker" */ './picker/VoiceDrawer.tsx');
const loadDubbing = () => import(/* webpackChunkName: "dubbing" */ './dubbing/DubbingDialog.tsx');

const stay = (event: SyntheticEvent) => event.stopPropagation();

export interface VoiceLayerProps {
  readonly controller: VoiceController;
  /** The record box was closed: the focus returns to the composer. */
  readonly onBoxClosed: () => void;
}

/** Loads a component on first use, then keeps it mounted for the closing animation. */
function usePanelPart<T extends object>(
  controller: VoiceController,
  load: () => Promise<T>,
  open: boolean,
): T | undefined {
  const [asked, setAsked] = useState(open);
  if (open && !asked) setAsked(true);
  const lost = useEffectEvent(() => {
    controller.show(null);
    setAsked(false);
    getPlatform().toast.error('没有加载成功，请重试或刷新页面');
  });
  const [onLost] = useState(() => () => lost());
  return useModule(load, asked, onLost);
}

/** Voice UI of the composer: the record box over it or the speech bar above it, and the voice dialogs. */
export const VoiceLayer = observer(function VoiceLayer({ controller, onBoxClosed }: VoiceLayerProps) {
  const boxClosed = useEffectEvent(onBoxClosed);
  useEffect(
    () =>
      reaction(
        () => controller.use === null,
        (closed) => closed && boxClosed(),
      ),
    [controller],
  );
  useEffect(() => () => controller.close(), [controller]);
  const { aloud, choice, panel, prices, use } = controller;
  const leavePanel = () => controller.show(null);
  const voices = usePanelPart(controller, loadVoices, panel?.kind === 'voices');
  const dubbing = usePanelPart(controller, loadDubbing, panel?.kind === 'dubbing');
  const { reading } = stage;
  return (
    <>
      {use !== null && <RecordBox controller={controller} />}
      {/* Dubbed text has its own controls in its dialog. */}
      {use === null && reading !== null && !reading.dubbed && (
        <SpeechBar aloud={aloud} choice={choice} reading={reading} />
      )}
      {/* The dialogs are portals: React events bubble to the composer, which must not handle pastes and key presses in them. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps events */}
      <span role="presentation" onKeyDown={stay} onPaste={stay} onDrop={stay} onDragOver={stay} onSubmit={stay}>
        {voices !== undefined && (
          <voices.default
            aloud={aloud}
            choice={choice}
            open={panel?.kind === 'voices'}
            answer={panel?.kind === 'voices' ? panel.answer : null}
            price={prices.speech}
            onClose={leavePanel}
          />
        )}
        {dubbing !== undefined && (
          <dubbing.default
            aloud={aloud}
            choice={choice}
            price={prices.speech}
            open={panel?.kind === 'dubbing'}
            onClose={leavePanel}
          />
        )}
      </span>
    </>
  );
});
