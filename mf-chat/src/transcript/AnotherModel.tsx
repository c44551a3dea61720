import { tierStrengths } from '@ai-site/shared/domain/chat-tiers';
import { IconButton } from '@ai-site/shared/ui/button';
import { ChevronDownIcon } from '@ai-site/shared/ui/icons';
import { Menu } from '@ai-site/shared/ui/menu';
import { observer } from 'mobx-react-lite';
import { priceText } from '../models/price-text.ts';
import type { AnswerViewProps } from './answer-view-props.ts';

/** Menu for regenerating an answer with another model. */
export const AnotherModel = observer(function AnotherModel({ answer, conversation }: Omit<AnswerViewProps, 'last'>) {
  const { models, replying } = conversation;
  if (models.length < 2) return null;
  return (
    <Menu
      label="换个模型重答"
      align="start"
      trigger={(props) => (
        <IconButton {...props} label="换个模型重答" icon={<ChevronDownIcon size={16} />} disabled={replying} />
      )}
      items={models.map(({ tier, name, price }) => ({
        key: String(tier),
        label: name,
        hint: `${tierStrengths[tier]} · ${priceText(price)}`,
        checked: tier === answer.tier,
        onSelect: () => void conversation.answerAgain(answer, { tier }),
      }))}
    />
  );
});
