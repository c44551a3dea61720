/** Issued once per phone number, ever; whole credits. The deployer can change the values. */
export const newAccountGrant = { points: 100, validDays: 30 } as const;
