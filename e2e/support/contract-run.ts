/** Whether this run is of the contract suite alone, before a version goes to visitors: set by `npm run remote -- verify`. */
export const isContractRun = (): boolean => process.env.CONTRACT_RUN === 'on';
