export { WorksPage } from './WorksPage.tsx';
