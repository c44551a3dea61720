export * from './GuardianFields.tsx';
export * from './guardian-form.ts';
