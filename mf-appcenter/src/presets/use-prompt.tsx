import { variablesOf } from '@ai-site/shared/content/prompt-library';
import { copyText } from '@ai-site/shared/kit/clipboard';
import { VariablesDialog } from '@ai-site/shared/kit/prompt-variables';
import { type FillTarget, fillTargets, startQuickFill } from '@ai-site/shared/kit/quick-fill';
import { type ReactNode, useState } from 'react';

export type PromptUse = FillTarget | 'copy';

const okTexts: Readonly<Record<PromptUse, string>> = {
  draw: fillTargets.draw.label,
  chat: fillTargets.chat.label,
  copy: '复制',
};

const send = (use: PromptUse, text: string) =>
  use === 'copy' ? copyText(text) : startQuickFill(use, { prompt: text });

interface Asked {
  readonly title: string;
  readonly text: string;
  readonly use: PromptUse;
}

/** Uses prompts: one with variables asks for them first. Render `dialog`. */
export function useUsePrompt(): {
  readonly start: (prompt: { readonly title: string; readonly text: string }, use: PromptUse) => void;
  readonly dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  return {
    start: ({ title, text }, use) => {
      if (variablesOf(text).length === 0) void send(use, text);
      else setAsked({ title, text, use });
    },
    dialog: asked !== null && (
      <VariablesDialog
        title={asked.title}
        text={asked.text}
        okText={okTexts[asked.use]}
        onFilled={(text) => {
          setAsked(null);
          void send(asked.use, text);
        }}
        onClose={() => setAsked(null)}
      />
    ),
  };
}
