/** Calls of an account: loaded when there is one, so that no first page of a visitor brings or makes their schemas. */
export const loadAccountCalls = () => import(/* webpackChunkName: "account-calls" */ './account-calls.ts');
