import { fileNameOf } from '@ai-site/shared/domain/file-name';

/** Returns the file name of a contract, made from its product name. */
export const agreementFileName = (productName: string): string => fileNameOf(productName, '合同', 'pdf');
