/** A constant function: it identifies the chunk. */
export const loadSections = () => import(/* webpackChunkName: "home-sections" */ './Sections.tsx');
