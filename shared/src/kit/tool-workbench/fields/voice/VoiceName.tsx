import { getPlatform } from '@ai-site/shared/platform';
import { Skeleton } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { voicesOf } from './voices.ts';

/** Name of a voice, from the list of voices. */
export const VoiceName = observer(function VoiceName({ voiceId }: { readonly voiceId: string }) {
  const [voices] = useState(() => voicesOf(getPlatform().http));
  useEffect(() => {
    void voices.refresh();
    return () => voices.abort();
  }, [voices]);
  const { data, failure } = voices;
  if (data === null) return failure === null ? <Skeleton width="96px" height="1lh" /> : failure.message;
  return data.find((voice) => voice.voiceId === voiceId)?.name ?? '音色已不可用';
});
