/** The dialogs of the personal centre. */
export type AccountDialog = 'cancellation' | 'guardian' | 'real-name';
