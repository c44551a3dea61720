export { classes } from './base/classes.ts';
