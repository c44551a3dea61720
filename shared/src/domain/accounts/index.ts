export * from './age-groups.ts';
export { guardianRelations } from './guardian-relations.ts';
export * from './rules.ts';
