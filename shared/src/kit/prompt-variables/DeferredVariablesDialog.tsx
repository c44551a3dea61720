import { Deferred, tellFailure } from '../lazy/index.ts';
import type { VariablesDialogProps } from './VariablesDialog.tsx';

const load = () => import(/* webpackChunkName: "variables-dialog" */ './VariablesDialog.tsx');

/** `VariablesDialog`, downloaded when it is opened. */
export const DeferredVariablesDialog = (props: VariablesDialogProps) => <Deferred load={load} props={props} onFail={tellFailure} />;
