import { chatInstructions, type Instructions as Written } from '@ai-site/shared/api/chat-instructions';
import {
  INSTRUCTIONS_MAX,
  instructionFields,
  instructionsLength,
  instructionTexts,
} from '@ai-site/shared/domain/chat-instructions';
import { useAsyncResource } from '@ai-site/shared/kit/async';
import { AsyncView } from '@ai-site/shared/kit/async/view';
import { Form, FormField, useForm } from '@ai-site/shared/kit/form';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { Skeleton } from '@ai-site/shared/ui/feedback';
import { Input, Textarea } from '@ai-site/shared/ui/field';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import styles from './settings.module.css';

const InstructionsForm = observer(function InstructionsForm({ written }: { readonly written: Written }) {
  const { http, toast } = getPlatform();
  const model = useForm({
    initial: written,
    schema: chatInstructions.save.body,
    submit: async (body) => {
      await http.call(chatInstructions.save, { body }, { silent: true });
      toast.success(instructionTexts.saved);
    },
  });
  return (
    <Form model={model} label={instructionTexts.title}>
      {instructionFields.map(({ name, label, placeholder, lines }) => (
        <FormField key={name} model={model} name={name} label={label}>
          {(control) =>
            lines === 1 ? (
              <Input {...control} placeholder={placeholder} autoComplete="off" />
            ) : (
              <Textarea {...control} placeholder={placeholder} minRows={lines} />
            )
          }
        </FormField>
      ))}
      <div className={styles.saving}>
        <span className={styles.note}>{`${instructionsLength(model.values)}/${INSTRUCTIONS_MAX}`}</span>
        <Button type="submit" size="small" loading={model.submitting}>
          保存
        </Button>
      </div>
    </Form>
  );
});

/** What the person writes for the assistant, which its answers follow. */
export const Instructions = observer(function Instructions() {
  const { http } = getPlatform();
  const titleId = useId();
  const written = useAsyncResource('instructions', (signal) =>
    http.call(chatInstructions.read, {}, { silent: true, signal }),
  );
  return (
    <section aria-labelledby={titleId} className={styles.instructions}>
      <h3 id={titleId}>个性化</h3>
      <p className={styles.note}>{instructionTexts.about}</p>
      <AsyncView
        resource={written}
        what={instructionTexts.title}
        compact
        skeleton={<Skeleton shape="card" height="320px" />}
      >
        {(texts) => <InstructionsForm written={texts} />}
      </AsyncView>
    </section>
  );
});
