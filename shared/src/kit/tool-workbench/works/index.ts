export { WorksPage } from './WorksPage.tsx';
export { WorksPicker, type WorksPickerProps } from './WorksPicker.tsx';
