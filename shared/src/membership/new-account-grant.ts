/** Issued once per phone number ever; whole credits. A deployer may configure other values. */
export const newAccountGrant = { points: 100, validDays: 30 } as const;
