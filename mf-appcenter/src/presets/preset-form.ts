import type { OwnPrompt } from '@ai-site/shared/api/prompts';
import { promptDraft } from '@ai-site/shared/domain/prompts';
import { FormModel } from '@ai-site/shared/kit/form';
import type { OwnPrompts } from '@ai-site/shared/kit/own-prompts';

/** The form of a new preset, or of one that is changed. */
export const presetForm = (store: Pick<OwnPrompts, 'save'>, preset: Partial<OwnPrompt>) =>
  new FormModel({
    initial: { title: preset.title ?? '', category: preset.category ?? '', text: preset.text ?? '' },
    schema: promptDraft,
    submit: (draft) => store.save({ ...draft, favourite: preset.favourite ?? false, id: preset.id }),
  });
export type PresetForm = ReturnType<typeof presetForm>;
