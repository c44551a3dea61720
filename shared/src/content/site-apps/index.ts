export type { DeclaredApp } from './declared-app.ts';
export { siteApps } from './site-apps.ts';
export { type DeclaredTopic, declaredTopics } from './topics.ts';
