import { Skeleton } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import type { ToolField } from '../../../tools/field.ts';
import { Deferred } from '../../lazy/Deferred.tsx';
import type { ToolForm } from '../form/tool-form.ts';
import { ChoiceControl } from './ChoiceControl.tsx';
import { ControlField } from './ControlField.tsx';
import { heightOf } from './control-heights.ts';
import { EngineControl } from './EngineControl.tsx';
import { FileControl } from './FileControl.tsx';
import type { FieldControlProps } from './field-control.ts';
import styles from './fields.module.css';
import { NumberControl } from './NumberControl.tsx';
import { SizeControl } from './SizeControl.tsx';
import { SwitchControl } from './SwitchControl.tsx';
import { TextControl } from './TextControl.tsx';

const loadLoras = () => import(/* webpackChunkName: "values" */ './LorasControl.tsx');
const loadSeed = () => import(/* webpackChunkName: "seed-control" */ './SeedControl.tsx');
const loadMask = () => import(/* webpackChunkName: "mask" */ './MaskControl.tsx');
const loadVoice = () => import(/* webpackChunkName: "voice-control" */ './voice/VoiceControl.tsx');

/** The label and the hint of a field above the place of its control, until its control has come. */
const placeOf = (props: FieldControlProps<ToolField>) => (
  <ControlField {...props}>{() => <Skeleton shape="card" height={heightOf(props.field)} />}</ControlField>
);

function Control(props: FieldControlProps<ToolField>) {
  const { name, field, form } = props;
  switch (field.kind) {
    case 'text':
      return <TextControl name={name} field={field} form={form} />;
    case 'choice':
      return <ChoiceControl name={name} field={field} form={form} />;
    case 'number':
      return <NumberControl name={name} field={field} form={form} />;
    case 'switch':
      return <SwitchControl name={name} field={field} form={form} />;
    case 'file':
      return <FileControl name={name} field={field} form={form} />;
    case 'mask':
      return <Deferred load={loadMask} props={{ name, field, form }} fallback={placeOf(props)} />;
    case 'engine':
      return <EngineControl name={name} field={field} form={form} />;
    case 'loras':
      return <Deferred load={loadLoras} props={{ name, field, form }} fallback={placeOf(props)} />;
    case 'size':
      return <SizeControl name={name} field={field} form={form} />;
    case 'seed':
      return <Deferred load={loadSeed} props={{ name, field, form }} fallback={placeOf(props)} />;
    case 'voice':
      return <Deferred load={loadVoice} props={{ name, field, form }} fallback={placeOf(props)} />;
    case 'data':
      return null;
  }
}

/** The fields of a tool as controls, in the order of its definition. */
export const ToolFormFields = observer(function ToolFormFields({ form }: { readonly form: ToolForm }) {
  return form.shown.map((name) => {
    const note = form.closing(name)?.note;
    return note ? (
      <p key={name} data-field={name} className={styles.ownNote}>
        {note}
      </p>
    ) : (
      <Control key={name} name={name} field={form.field(name)} form={form} />
    );
  });
});
