export * from './lazy-screen.tsx';
export * from './SiteScreens.tsx';
