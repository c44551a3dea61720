export { busEvents } from '@ai-site/shared/contract';
