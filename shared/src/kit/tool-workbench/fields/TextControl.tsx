import { getPlatform } from '@ai-site/shared/platform';
import { Input, Textarea } from '@ai-site/shared/ui/field';
import { observer } from 'mobx-react-lite';
import { offersExamples, type TextField } from '../../../tools/field.ts';
import { Deferred } from '../../lazy/index.ts';
import type { ToolForm } from '../form/tool-form.ts';
import { ControlField } from './ControlField.tsx';
import { toolsHeight } from './control-heights.ts';
import type { FieldControlProps } from './field-control.ts';
import styles from './fields.module.css';

/** Characters that a field takes at most. A text over the limit of the field stays whole, to be shortened by the person who wrote it. */
const HARD_MAX = 100_000;

// Only the form of songs has lyrics and refuses the names of artists.
const loadLyrics = () => import(/* webpackChunkName: "lyrics" */ './assist/LyricsAssist.tsx');

const loadArtistCheck = () => import(/* webpackChunkName: "lyrics" */ './assist/check-artist.ts');

const loadTools = () => import(/* webpackChunkName: "prompt-tools" */ './prompt-tools/PromptTools.tsx');

/** Without the check when it cannot be downloaded: the submit is checked again. */
async function checkArtist(form: ToolForm, name: string, message: string): Promise<void> {
  const check = await loadArtistCheck().catch(() => null);
  await check?.checkArtist(getPlatform().http, form, name, message);
}

/** Words of one or more lines. */
export const TextControl = observer(function TextControl({ name, field, form }: FieldControlProps<TextField>) {
  const { max, placeholder = '', long = false } = field;
  const below = offersExamples(field) && (
    <Deferred
      load={loadTools}
      props={{ name, field, form }}
      fallback={<div style={{ height: toolsHeight(field) }} />}
    />
  );
  return (
    <ControlField name={name} field={field} form={form} below={below}>
      {(control) => {
        const value = form.values[name];
        const common = {
          ...control,
          value: typeof value === 'string' ? value : '',
          maxLength: HARD_MAX,
          placeholder,
          onChange: (text: string) => form.set(name, text),
          onBlur: () => {
            form.leave(name);
            if (field.artists !== undefined) form.addServerCheck(checkArtist(form, name, field.artists.message));
          },
        };
        return (
          <>
            {long ? (
              <Textarea {...common} limit={max} minRows={3} maxRows={8} counted />
            ) : (
              <Input {...common} autoComplete="off" />
            )}
            {field.lyrics && (
              <Deferred load={loadLyrics} props={{ name, form }} fallback={<div className={styles.assistsWaiting} />} />
            )}
          </>
        );
      }}
    </ControlField>
  );
});
