import { getPlatform } from '@ai-site/shared/platform';
import { Deferred } from '../lazy/index.ts';
import type { VariablesDialogProps } from './VariablesDialog.tsx';

const load = () => import(/* webpackChunkName: "variables-dialog" */ './VariablesDialog.tsx');
const tellFailure = () => getPlatform().toast.error('页面内容没有加载成功，请检查网络');

/** `VariablesDialog`, downloaded when it is opened. */
export const DeferredVariablesDialog = (props: VariablesDialogProps) => <Deferred load={load} props={props} onFail={tellFailure} />;
