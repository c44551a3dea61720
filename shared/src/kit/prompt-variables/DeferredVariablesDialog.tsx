import { useEffectEvent, useState } from 'react';
import { Deferred, reportFailure } from '../lazy/index.ts';
import type { VariablesDialogProps } from './VariablesDialog.tsx';

const load = () => import(/* webpackChunkName: "variables" */ './VariablesDialog.tsx');

/** `VariablesDialog`, downloaded when it is opened, and closed when that fails. */
export function DeferredVariablesDialog(props: VariablesDialogProps) {
  const lost = useEffectEvent(() => {
    props.onClose();
    reportFailure();
  });
  const [onFail] = useState(() => () => lost());
  return <Deferred load={load} props={props} onFail={onFail} />;
}
