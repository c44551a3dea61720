/** Whether this run is of the conformance suite alone, before a version goes to visitors: set by `npm run remote -- verify`. */
export const isConformanceRun = (): boolean => process.env.CONTRACT_RUN === 'on';
