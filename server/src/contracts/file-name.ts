import { fileNameOf } from '../http/file-name.ts';

/** The file name of a contract: its product. */
export const contractFileName = (productName: string): string => fileNameOf(productName, '合同', 'pdf');
