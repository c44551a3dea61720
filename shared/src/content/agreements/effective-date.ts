/** Version of the agreements that a user consents to. */
export const agreementsUpdated = '2024-02-18';
