import type { Moment } from '../../domain/newcomer/index.ts';
import { Deferred } from '../lazy/Deferred.tsx';

const loadMoment = () => import(/* webpackChunkName: "tool-result" */ './NewcomerMoment.tsx');

/** Where a result stands: says that it was the account's first, and what can be tried next. Shows nothing for any other result. */
export const FirstMoment = ({ moment }: { readonly moment: Moment }) => (
  <Deferred load={loadMoment} props={{ moment }} lost={null} />
);
