import { getPlatform } from '@ai-site/shared/platform';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react';
import { useLoaded } from '../loading/use-loaded.ts';
import { RecordBox } from './recorder/RecordBox.tsx';
import { SpeechBar } from './speech/SpeechBar.tsx';
import { stage } from './speech/stage.ts';
import type { VoiceDesk } from './voice-desk.ts';

const loadVoices = () => import(/* webpackChunkName: "voice-picker" */ './picker/VoiceDrawer.tsx');
const loadDubbing = () => import(/* webpackChunkName: "dubbing" */ './dubbing/DubbingDialog.tsx');

const stay = (event: SyntheticEvent) => event.stopPropagation();

export interface VoiceLayerProps {
  readonly desk: VoiceDesk;
  /** The record box closes: the focus belongs to the composer again. */
  readonly onBoxClosed: () => void;
}

/** Downloads what is opened for the first time, and keeps it so that it can close with its motion. */
function usePanelPart<T extends object>(desk: VoiceDesk, load: () => Promise<T>, open: boolean): T | undefined {
  const [asked, setAsked] = useState(open);
  if (open && !asked) setAsked(true);
  const lost = useEffectEvent(() => {
    desk.show(null);
    setAsked(false);
    getPlatform().toast.error('没有加载成功，请重试或刷新页面');
  });
  const [onLost] = useState(() => () => lost());
  return useLoaded(load, asked, onLost);
}

/** What voice shows at the composer: the record box over it, or what is read aloud above it; and the dialogs of voice. */
export const VoiceLayer = observer(function VoiceLayer({ desk, onBoxClosed }: VoiceLayerProps) {
  const boxClosed = useEffectEvent(onBoxClosed);
  useEffect(
    () =>
      reaction(
        () => desk.use === null,
        (closed) => closed && boxClosed(),
      ),
    [desk],
  );
  useEffect(() => () => desk.close(), [desk]);
  const { panel, use } = desk;
  const voices = usePanelPart(desk, loadVoices, panel?.kind === 'voices');
  const dubbing = usePanelPart(desk, loadDubbing, panel?.kind === 'dubbing');
  const { reading } = stage;
  return (
    <>
      {use !== null && <RecordBox desk={desk} />}
      {/* A dubbed text is heard in its own dialog. */}
      {use === null && reading !== null && !reading.dubbed && <SpeechBar desk={desk} reading={reading} />}
      {/* In the page they are elsewhere; in React they lie in the composer, which must not take what is pasted or pressed in them. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps events */}
      <span role="presentation" onKeyDown={stay} onPaste={stay} onDrop={stay} onDragOver={stay} onSubmit={stay}>
        {voices !== undefined && <voices.default desk={desk} />}
        {dubbing !== undefined && <dubbing.default desk={desk} open={panel?.kind === 'dubbing'} />}
      </span>
    </>
  );
});
