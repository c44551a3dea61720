/** Which version of the agreements somebody consents to. */
export const agreementsUpdated = '2024-02-18';
