export { FormLayout, type FormLayoutProps } from './form/FormLayout.tsx';
