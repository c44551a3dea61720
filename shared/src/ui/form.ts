export { FormItem } from './form/FormItem.tsx';
export { FormLayout, type FormLayoutProps } from './form/FormLayout.tsx';
