import { observer } from 'mobx-react-lite';
import { StyleCards } from '../project/story/StyleCards.tsx';
import { VoiceSelect } from '../project/voice/VoiceSelect.tsx';
import type { NewStory } from './new-story.ts';

/** Style and voice of a new story: what the site offers is read for them. */
export default observer(function StoryOptions({ story }: { readonly story: NewStory }) {
  const { styleId, voice } = story.draft;
  return (
    <>
      <StyleCards value={styleId} onChange={(next) => story.set({ styleId: next })} />
      <VoiceSelect label="旁白音色" usual="默认音色" value={voice} onChange={(next) => story.set({ voice: next })} />
    </>
  );
});
