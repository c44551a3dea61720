export type AccountDialog = 'cancellation' | 'guardian' | 'real-name';
