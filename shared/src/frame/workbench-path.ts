/** The operators' workbench. Not in the route map: for everyone else it behaves like an unknown path. */
export const WORKBENCH_PATH = '/ai-site/workbench';
