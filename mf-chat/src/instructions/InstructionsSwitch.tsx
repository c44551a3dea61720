import { instructionTexts } from '@ai-site/shared/domain/chat-instructions';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { SparkleIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import type { Composer } from '../draft/composer.ts';
import { chooseInstructions, switchOfNewChat } from './choose-instructions.ts';

/** Says whether a new chat goes without what the person wrote for the assistant, and lets the person choose before the first question. */
export default observer(function InstructionsSwitch({ composer }: { readonly composer: Composer }) {
  const choose = async () => {
    const platform = getPlatform();
    if (await platform.session.require()) await chooseInstructions(platform, switchOfNewChat(composer));
  };
  return (
    <Button
      size="small"
      variant="ghost"
      icon={<SparkleIcon size={16} />}
      aria-haspopup="dialog"
      onClick={() => void choose()}
    >
      {composer.withoutInstructions ? instructionTexts.without : instructionTexts.title}
    </Button>
  );
});
