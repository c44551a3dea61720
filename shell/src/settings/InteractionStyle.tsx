import { accounts, type User } from '@ai-site/shared/api/accounts';
import { getPlatform } from '@ai-site/shared/platform';
import { RadioGroup } from '@ai-site/shared/ui/radio';
import { useState } from 'react';
import { changeAccount } from './change-account.ts';

/** How chats answer: in the product's own voice, or as a general assistant (docs/product/site.md#2.7). */
export function InteractionStyle({ user }: { readonly user: User }) {
  const { http, site } = getPlatform();
  /** The value being saved, shown at once: disabling the group while it waits would lose the keyboard focus. */
  const [chosen, setChosen] = useState<User['interactionStyle'] | null>(null);
  const options = [
    { value: 2, label: `${site.name} 风格`, hint: '以“小来”的口吻交流，亲切、简洁，善于给出创作建议' },
    { value: 1, label: '通用助手风格', hint: '客观、中性，适合查资料与处理文档' },
  ] as const;
  const choose = async (interactionStyle: User['interactionStyle']) => {
    if (chosen !== null) return;
    setChosen(interactionStyle);
    await changeAccount(() => http.call(accounts.interactionStyle, { body: { interactionStyle } }, { silent: true }));
    setChosen(null);
  };
  return (
    <RadioGroup
      label="语言交互风格"
      options={options}
      value={chosen ?? user.interactionStyle}
      onChange={(style) => void choose(style)}
    />
  );
}
