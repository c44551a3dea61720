export { CodeCountdowns } from './code-countdowns.ts';
export { CodeRequest } from './code-request.ts';
