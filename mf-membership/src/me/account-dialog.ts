export type AccountDialog = 'cancellation' | 'devices' | 'guardian' | 'real-name';
