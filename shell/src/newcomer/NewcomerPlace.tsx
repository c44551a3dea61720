import { Deferred } from '@ai-site/shared/kit/lazy';
import type { NewcomerStepsProps } from './NewcomerSteps.tsx';

const loadSteps = () => import(/* webpackChunkName: "newcomer" */ './NewcomerSteps.tsx');

/** The three steps of a newcomer, downloaded when somebody is signed in; nothing for other accounts. */
export const NewcomerPlace = (props: NewcomerStepsProps) => <Deferred load={loadSteps} props={props} lost={null} />;
