export * from './SiteScreens.tsx';
