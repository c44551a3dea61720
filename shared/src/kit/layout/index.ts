export { Breadcrumbs, type Crumb } from './Breadcrumbs.tsx';
export { Page, type PageProps } from './Page.tsx';
export { Section, type SectionProps } from './Section.tsx';
export { ToolLayout, type ToolLayoutProps } from './ToolLayout.tsx';
