export const agreementsUpdated = '2024-02-18';
