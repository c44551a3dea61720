export { AppLink, type AppLinkProps } from './AppLink.tsx';
export { AppListView } from './AppListView.tsx';
export { type AppListKind, type AppListQuery, AppListStore } from './app-list-store.ts';
export { entryOf, type OpenableApp, openApp } from './open-app.ts';
