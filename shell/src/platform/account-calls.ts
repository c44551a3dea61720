/** What only signed-in visits ask, with the schemas of the answers. */
export { accounts } from '@ai-site/shared/api/accounts';
export { memberships } from '@ai-site/shared/api/membership';
export { realtime, serverMessage } from '@ai-site/shared/api/realtime';
