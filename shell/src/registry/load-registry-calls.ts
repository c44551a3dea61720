/** Calls about what is live: asked for seldom, and their schema is the largest of all. */
export const loadRegistryCalls = () => import(/* webpackChunkName: "registry-calls" */ '@ai-site/shared/api/registry');
