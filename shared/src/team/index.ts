export * from './define-team.ts';
export * from './describe-team.ts';
export * from './fitting-fields.ts';
export * from './team-events.ts';
export * from './team-files.ts';
